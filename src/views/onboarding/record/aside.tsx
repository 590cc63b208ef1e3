import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { applicationDecisionMachine } from '#machines/onboarding/decision/machine.ts'
import type { DecisionEvent } from '#machines/onboarding/decision/types.ts'
import { tables } from '#machines/onboarding/wizard/fields.ts'
import type { OneApplication } from '#schemas/onboarding/submission.ts'
import { css, cx } from '#styled/css'
import { dayInText } from '#texts/day.ts'
import { reviewTexts as words } from '#texts/onboarding-review.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { TextArea } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Time } from '#views/parts/time.tsx'
import { stack } from '#views/records/form/layout.ts'

import { told } from './told.tsx'

export type Props = {
  readonly application: OneApplication
  readonly snapshot: SnapshotFrom<typeof applicationDecisionMachine>
  readonly send: (event: DecisionEvent) => void
  /** Whether the reader may see bank and tax data in full. */
  readonly maySee: boolean
}
export type Of = Pick<Props, 'application'>

const muted = css({ textStyle: 'xs', color: 'text.muted' })
const NOTE = 'application-note'

function Note({ application: { contactEmail }, snapshot, send }: Props) {
  const { note, needsNote } = snapshot.context
  useEffect(() => {
    if (needsNote) document.getElementById(NOTE)?.focus()
  }, [needsNote])
  return (
    <TextArea
      id={NOTE}
      label={words.note}
      value={note}
      maxLength={500}
      hint={words.noteHint(contactEmail)}
      error={needsNote ? words.noteNeeded : undefined}
      onChange={({ target }) => send({ type: 'NOTE', note: target.value })}
    />
  )
}

const mono = css({ textStyle: 'mono', overflowWrap: 'anywhere' })
const Supplier = ({ application: { supplierId, siteIds } }: Of) => (
  <>
    <span className={mono}>{supplierId}</span>
    <span className={cx(muted, css({ display: 'block' }))}>{words.sites(siteIds)}</span>
  </>
)

/** What accepting makes, or has made; nothing where it was declined. */
export function IfAccepted(props: Props & { readonly contact: string }) {
  const { application, contact } = props
  const { contactEmail, status } = application
  if (status === 'declined') return null
  const isOpen = status === 'in-review'
  return (
    <Card title={words.cards[isOpen ? 'accept' : 'accepted']}>
      <div className={stack}>
        <Facts
          isBeside
          facts={[
            { term: words.supplier, value: <Supplier application={application} /> },
            told({ term: words.user, value: contact, more: words.userIs(contactEmail) }),
            { term: words.lands, value: words.landsOn },
            { term: words.mails, value: isOpen ? words.mailsAre : words.mailsWere },
          ]}
        />
        {isOpen && <Note {...props} />}
      </div>
    </Card>
  )
}

const labelOf = ({ region }: OneApplication, name: string) =>
  tables[region].secret.rows[name]?.label ??
  tables[region].secret.rows[`bank.${name}`]?.label ??
  tables[region].secret.rows[`company.${name}`]?.label
/** Bank and tax data: their ends, and in full for who may look. */
export function Bank({ application, snapshot, send, maySee }: Props) {
  const { secret } = snapshot.context
  const shown = secret ?? application.masked
  return (
    <Card title={words.cards.bank} actions={<Badge tone="neutral">{words.encrypted}</Badge>}>
      <div className={stack}>
        <Facts
          isBeside
          facts={Object.entries(shown).flatMap(([name, value]) => {
            const term = labelOf(application, name)
            return term === undefined ? [] : [{ term, value }]
          })}
        />
        <div className={css({ display: 'flex', gap: '3', alignItems: 'center' })}>
          <p className={cx(muted, css({ flex: '1' }))}>{words.onlyAdmins}</p>
          {maySee && (
            <Button
              size="sm"
              isBusy={snapshot.matches({ secret: 'asking' })}
              onClick={() => send({ type: secret ? 'HIDE' : 'SHOW' })}
            >
              <Icon name="eye" size={15} />
              {secret ? words.hide : words.show}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** What happened to it, and who did it. */
export const Activity = ({ application: { history, terms } }: Of) => (
  <Card title={words.cards.activity}>
    <ol className={stack}>
      {history.map(({ at, by, action, note }) => (
        <li key={at} className={css({ textStyle: 'sm' })}>
          <p className={css({ fontWeight: 'medium' })}>{words.actions[action]}</p>
          <p className={muted}>
            {by}, <Time instant={at} />
          </p>
          {note !== undefined && <p className={css({ overflowWrap: 'anywhere' })}>{note}</p>}
        </li>
      ))}
    </ol>
    <p className={muted}>{words.terms(dayInText(terms.version))}</p>
  </Card>
)
