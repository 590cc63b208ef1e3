import { useEffect, useRef } from 'react'

import type { Goods } from '#machines/shipment/wizard/draft.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import { css } from '#styled/css'
import { wizardEndingTexts } from '#texts/wizard-ending.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'

import { freshKey } from './model.ts'
import type { Send } from './model.ts'
import { NextSteps } from './next-steps.tsx'

type Props = {
  readonly id: string
  readonly tenant: TenantId
  readonly goods: Goods
  /** The page of the new request. */
  readonly href: string
  readonly send: Send
}
const { done: texts, review } = wizardEndingTexts

/** `h2 "Request {id} submitted"` with focus, what happens next, and where to go. */
export function Submitted({ id, tenant, goods, href, send }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel className={css({ display: 'grid', gap: '4', maxW: 'form' })}>
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className={css({ textStyle: 'lg', fontWeight: 'semibold', outline: 'none' })}
        >
          {texts.title(id)}
        </h2>
        <p className={css({ mt: '1', textStyle: 'sm', color: 'text.muted' })}>{texts.lead}</p>
      </div>
      <section className={css({ display: 'grid', gap: '2' })}>
        <h3 className={css({ fontWeight: 'semibold' })}>{review.next}</h3>
        <NextSteps tenant={tenant} goods={goods} isDone />
      </section>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <ButtonLink variant="solid" href={href}>
          {texts.view}
        </ButtonLink>
        <Button onClick={() => send({ type: 'copy-as-new', key: freshKey() })}>
          {wizardTexts.copyAsNew}
        </Button>
      </div>
    </Panel>
  )
}
