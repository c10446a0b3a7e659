import { type ReactNode, useState } from 'react'
import classes from './file-drop.module.css'

interface Props {
  label: string
  /**
   * It has the form of an input's: `image/png,.pdf`. Dropped files are not filtered by it: the
   * caller checks every file.
   */
  accept?: string | undefined
  /** Opens the camera of a phone that has one on this side. */
  capture?: 'environment' | undefined
  multiple?: boolean | undefined
  onFiles: (files: File[]) => void
  /** The id of what says more about it. */
  describedBy?: string | undefined
  isFaulty?: boolean | undefined
  isClosed?: boolean | undefined
  children: ReactNode
}

/** Takes files that are dropped or selected with the picker of the device. */
export function DropArea({
  label,
  onFiles,
  describedBy,
  isFaulty,
  isClosed = false,
  children,
  ...input
}: Props) {
  const [isOver, setIsOver] = useState(false)
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      data-error={isFaulty || undefined}
      data-disabled={isClosed || undefined}
      data-camera={input.capture && true}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isClosed)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const dropped = [...event.dataTransfer.files]
        if (dropped.length > 0 && !isClosed) onFiles(dropped)
      }}
    >
      <input
        {...input}
        type="file"
        className={classes.input}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isFaulty || undefined}
        disabled={isClosed}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {children}
    </label>
  )
}
