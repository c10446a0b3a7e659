import { Card } from '@commissioning/ui/card'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useAwayReason } from '../offline/use-away-reason.ts'
import classes from './company.module.css'

interface Props {
  title: string
  edit?: { label: string; onClick: () => void }
  children: ReactNode
}

/** A named part of the page, with the way to its form. */
export function CompanyCard({ title, edit, children }: Props) {
  const id = useId()
  const away = useAwayReason()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <Card
        title={
          <h2 id={id} className={classes.heading}>
            {title}
          </h2>
        }
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
      </Card>
    </section>
  )
}
