import { useEffect, useRef } from 'react'

import { canAddLine } from '#machines/spot-offer/editor/change.ts'
import { css } from '#styled/css'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { Removed } from './answers.tsx'
import { LineCard } from './line-card.tsx'
import { freshId, idOf } from './model.ts'
import type { BlockProps } from './model.ts'

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })

// A line that was added is where one goes on typing.
function useAddedLine(count: number) {
  const known = useRef(count)
  useEffect(() => {
    const isAdded = count > known.current
    known.current = count
    if (!isAdded) return
    const groups = document.querySelectorAll<HTMLElement>('#offer-form [role=group] header + div')
    groups[count - 1]?.querySelector<HTMLElement>('input')?.focus()
  }, [count])
}

/** The lines of an offer, and how one adds and takes back. */
export function LinesBlock(props: BlockProps) {
  const { context, send } = props
  useAddedLine(context.draft.lines.length)
  const isFull = !canAddLine(context.draft)
  return (
    <section aria-label={editorTexts.blocks.lines} className={stack}>
      <h2 className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
        {editorTexts.blocks.lines}
      </h2>
      {context.draft.lines.map((line, at) => (
        <LineCard key={line.uuid} {...props} line={line} at={at} />
      ))}
      <Removed context={context} send={send} />
      {context.draft.lines.length === 0 && (
        <p
          id={idOf('feedstockLines')}
          tabIndex={-1}
          className={css({ textStyle: 'sm', color: 'status.danger.fg' })}
        >
          {editorTexts.line.none}
        </p>
      )}
      <div>
        <Button
          reason={isFull ? editorTexts.line.full : undefined}
          onClick={() => send({ type: 'add-line', uuid: freshId() })}
        >
          <Icon name="plus" size={16} />
          {editorTexts.line.add}
        </Button>
      </div>
    </section>
  )
}
