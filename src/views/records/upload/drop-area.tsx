import { useState } from 'react'
import type { DragEvent, ReactNode } from 'react'

import { css, cx } from '#styled/css'

type Props = {
  readonly label: string
  readonly hint: string
  readonly isOff: boolean
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

const area = css({
  display: 'grid',
  gap: '4',
  p: '4',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'md',
})

/** Takes a file that is dropped on it; the buttons inside do the same by keyboard. */
export function DropArea({ label, hint, isOff, onFile, children }: Props) {
  const [isOver, setOver] = useState(false)
  const take = (event: DragEvent) => {
    event.preventDefault() // the browser would leave the page for the file
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isOff) onFile(file)
  }
  return (
    // Dropping is for pointers; the buttons inside do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={label}
      className={cx(area, isOver && !isOff && css({ bg: 'accent.subtle' }))}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      {children}
      {!isOff && (
        <p className={css({ textStyle: 'xs', color: 'text.muted', hideBelow: 'md' })}>{hint}</p>
      )}
    </div>
  )
}
