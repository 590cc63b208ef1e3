import { useState } from 'react'
import type { DragEvent } from 'react'

import { gridTexts } from '#texts/units-grid.ts'
import { readText } from '#views/parts/read-text.ts'
import { notify } from '#views/parts/toast.ts'

type Dropped =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string }

/** The text of a file that was dropped, or why it has none. */
export async function readDropped(file: Pick<Blob, 'arrayBuffer'>): Promise<Dropped> {
  const read = await readText(file)
  if (read.ok) return read
  return { ok: false, why: read.why === 'gone' ? gridTexts.notOpened : gridTexts.notRead }
}

async function takeDropped(file: File | undefined, take: (text: string) => void): Promise<void> {
  if (!file) return
  const dropped = await readDropped(file)
  if (dropped.ok) take(dropped.text)
  else await notify({ type: 'error', message: dropped.why })
}

const isInside = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget)

/** Where a file of rows can be dropped, and whether one is held over it. */
export function useDrop(take: (text: string) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      // From one cell to the next nothing is left.
      onDragLeave: (event: DragEvent) => {
        if (!isInside(event)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        void takeDropped(event.dataTransfer.files[0], take)
      },
      ...(isOver ? { 'data-over': '' } : {}),
    },
  }
}
