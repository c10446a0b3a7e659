import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UiProvider } from '../ui-provider.tsx'

/** Renders a piece inside the provider, without portals and transitions. */
export const renderUi = (piece: ReactNode): RenderResult =>
  render(piece, { wrapper: ({ children }) => <UiProvider env="test">{children}</UiProvider> })
