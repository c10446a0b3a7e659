import { createContext, use } from 'react'

/** Whether the release of the installation is the next step: its button is then the one that is filled (SITE-02). */
export const ReleaseIsNextContext = createContext(false)

/** How the main action of a tab is drawn, so that one button of the page is filled and no other. */
export const useMainKind = () => (use(ReleaseIsNextContext) ? 'secondary' : 'primary')
