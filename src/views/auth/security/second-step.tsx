import { useState } from 'react'

import type { Factor, SecurityEvent, SecurityFacts } from '#machines/auth/security/types.ts'
import { css } from '#styled/css'
import { securityTexts } from '#texts/security.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Radios } from '#views/parts/choice.tsx'

type Props = {
  readonly facts: SecurityFacts
  /** What the pool takes. */
  readonly methods: readonly Factor[]
  readonly isBusy: boolean
  readonly send: (event: SecurityEvent) => void
}

const words = securityTexts.app
const all = ['TOTP', 'EMAIL', 'SMS'] as const satisfies readonly Factor[]
const NONE = 'none'

function App({ facts, methods, isBusy, send }: Props) {
  const hasApp = facts.enabled.includes('TOTP')
  const isTaken = methods.includes('TOTP')
  if (!isTaken && !hasApp) return null
  return (
    <>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
        <span className={css({ textStyle: 'sm', fontWeight: 'medium' })}>{words.app}</span>
        <Badge tone={hasApp ? 'success' : 'neutral'}>{hasApp ? words.isSetUp : words.isNot}</Badge>
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3', mb: '5' })}>
        {isTaken && (
          <Button isBusy={isBusy} onClick={() => send({ type: 'SET_UP_APP' })}>
            {hasApp ? words.replace : words.setUp}
          </Button>
        )}
        {hasApp && (
          <Button
            variant="ghost"
            isBusy={isBusy}
            onClick={() => send({ type: 'ASK', hurt: { what: 'app', id: '', name: words.app } })}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </>
  )
}

function Preferred({ facts, methods, isBusy, send }: Props) {
  const factors = all.filter((factor) => methods.includes(factor))
  const stored = facts.preferred ?? NONE
  const [chosen, setChosen] = useState<string>(stored)
  const options = [
    { value: NONE, label: words.factors.none },
    ...factors.map((factor) => {
      const isUsable = facts.usable.includes(factor)
      return {
        value: factor,
        label: words.factors[factor],
        isDisabled: !isUsable,
        ...(isUsable ? {} : { hint: words.unusable[factor] }),
      }
    }),
  ]
  return (
    <form
      className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}
      onSubmit={(event) => {
        event.preventDefault()
        const preferred = factors.find((factor) => factor === chosen)
        if (!isBusy && chosen !== stored) send({ type: 'PREFER', preferred })
      }}
    >
      <Radios
        label={words.preferred}
        name="second-step"
        value={chosen}
        options={options}
        onChoose={setChosen}
      />
      <Button
        type="submit"
        isBusy={isBusy}
        reason={chosen === stored ? securityTexts.unchanged : undefined}
      >
        {words.savePreferred}
      </Button>
    </form>
  )
}

/** Authenticator app and which second step is asked for. */
export const SecondStep = (props: Props) => (
  <Card title={words.title}>
    <p className={css({ textStyle: 'sm', color: 'text.muted', mb: '4' })}>{words.text}</p>
    <App {...props} />
    <Preferred {...props} />
  </Card>
)
