import type { SnapshotFrom } from 'xstate'

import type { applicationDecisionMachine } from '#machines/onboarding/decision/machine.ts'
import type { DecisionEvent } from '#machines/onboarding/decision/types.ts'
import { tables } from '#machines/onboarding/wizard/fields.ts'
import type { OneApplication } from '#schemas/onboarding/submission.ts'
import { css } from '#styled/css'
import { dayInText } from '#texts/day.ts'
import { reviewTexts as words } from '#texts/onboarding-review.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Time } from '#views/parts/time.tsx'
import { stack } from '#views/records/form/layout.ts'

export type Props = {
  readonly application: OneApplication
  readonly snapshot: SnapshotFrom<typeof applicationDecisionMachine>
  readonly send: (event: DecisionEvent) => void
  /** Whether the reader may see bank and tax data in full. */
  readonly maySee: boolean
}
export type Of = Pick<Props, 'application'>

const muted = css({ textStyle: 'sm', color: 'text.muted' })

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
          facts={Object.entries(shown).flatMap(([name, value]) => {
            const term = labelOf(application, name)
            return term === undefined ? [] : [{ term, value }]
          })}
        />
        <p className={muted}>{words.onlyAdmins}</p>
        {maySee && (
          <div>
            <Button
              size="sm"
              isBusy={snapshot.matches({ secret: 'asking' })}
              onClick={() => send({ type: secret ? 'HIDE' : 'SHOW' })}
            >
              {secret ? words.hide : words.show}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** What happened to it, and who did it. */
export const Activity = ({ application: { history, terms } }: Of) => (
  <Card title={words.cards.activity}>
    <ol className={stack}>
      {history.map(({ at, by, action, note }) => (
        <li key={at}>
          <p className={css({ fontWeight: 'medium' })}>{words.actions[action]}</p>
          <p className={muted}>
            {by}, <Time instant={at} />
          </p>
          {note !== undefined && <p>{note}</p>}
        </li>
      ))}
    </ol>
    <p className={muted}>{words.terms(dayInText(terms.version))}</p>
  </Card>
)
