import { useEffect, useRef } from 'react'

import { meanwhileOf } from '#machines/shipment/wizard/stored.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { historyTexts } from '#texts/record-parts.ts'
import { wizardEndingTexts } from '#texts/wizard-ending.ts'
import { Button } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { sayWhen } from '#views/parts/clock.ts'
import { saidDays } from '#views/records/record/history-text.ts'
import { whoOf } from '#views/shipment/format.ts'
import { useTold } from '#views/shipment/history-for-reader.ts'
import { labelOf } from '#views/shipment/units/model.ts'

import { freshKey } from './model.ts'
import type { Send } from './model.ts'

const texts = wizardEndingTexts.outdated

function Meanwhile({ context }: { readonly context: WizardContext }) {
  const told = useTold()
  return (
    <ul className={css({ display: 'grid', gap: '3' })}>
      {meanwhileOf(context).map(({ entry, fields }) => (
        <li key={entry.seq}>
          <strong className={css({ fontWeight: 'medium' })}>
            {saidDays(told(entry.actionDescription))}
          </strong>{' '}
          <span className={css({ color: 'text.muted' })}>
            {historyTexts.by(whoOf(entry))}, {sayWhen(entry.timestamp)}
          </span>
          {fields.length > 0 && <p>{texts.changed(fields.map(labelOf).join(', '))}</p>}
          {entry.note && <p className={css({ color: 'text.muted' })}>{entry.note}</p>}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  readonly context: WizardContext
  readonly send: Send
  /** What the two ways lead to. */
  readonly hint?: string
}

/** Somebody changed the request since the draft was begun: who, when and what, and the two ways on. */
export function Outdated({ context, send, hint = texts.hint }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel className={css({ display: 'grid', gap: '4', maxW: 'form' })}>
      <h2
        ref={heading}
        tabIndex={-1}
        className={css({ textStyle: 'lg', fontWeight: 'semibold', outline: 'none' })}
      >
        {texts.title}
      </h2>
      <p role="alert">{texts.lead}</p>
      <Meanwhile context={context} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button variant="solid" onClick={() => send({ type: 'keep-over', key: freshKey() })}>
          {texts.keepOver}
        </Button>
        <Button onClick={() => send({ type: 'start-stored', key: freshKey() })}>
          {texts.startStored}
        </Button>
      </div>
      <p className={css({ textStyle: 'xs', color: 'text.muted' })}>{hint}</p>
    </Panel>
  )
}
