import { IconButton } from '@commissioning/ui/icon-button'
import { IconPencil } from '@commissioning/ui/icons/pencil.ts'
import type { ReactNode } from 'react'
import { CardSection } from '../../components/card-section.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'

interface Props {
  title: string
  edit?: { label: string; onClick: () => void }
  children: ReactNode
}

/** A named part of the page, with the way to its form. */
export function CompanyCard({ title, edit, children }: Props) {
  const away = useAwayReason()
  return (
    <CardSection
      title={title}
      actions={
        edit && (
          <IconButton
            label={edit.label}
            icon={<IconPencil size={20} aria-hidden />}
            aria-haspopup="dialog"
            disabledReason={away}
            onClick={edit.onClick}
          />
        )
      }
    >
      {children}
    </CardSection>
  )
}
