import type { SecurityEvent, SecurityFacts } from '#machines/auth/security/types.ts'
import { css } from '#styled/css'
import { securityTexts } from '#texts/security.ts'
import { FactorList, FactorRow } from '#views/auth/sign-in/factor-list.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'

type Props = {
  readonly facts: SecurityFacts
  readonly isBusy: boolean
  readonly send: (event: SecurityEvent) => void
}

const words = securityTexts.devices

/** Devices that signed in with a second step; a trusted one is spared it. */
export const Devices = ({ facts, isBusy, send }: Props) => (
  <Card title={words.title}>
    <p className={css({ textStyle: 'sm', color: 'text.muted', mb: '4' })}>{words.text}</p>
    <FactorList label={words.title} isEmpty={!facts.devices.length} empty={words.empty}>
      {facts.devices.map(({ id, at, isThis, isTrusted, ...device }) => {
        const name = device.name || words.unnamed
        const badges = [...(isThis ? [words.isThis] : []), ...(isTrusted ? [words.isTrusted] : [])]
        return (
          <FactorRow key={id} name={name} at={at} timeLabel={words.seen} badges={badges}>
            {isThis && !isTrusted && (
              <Button size="sm" isBusy={isBusy} onClick={() => send({ type: 'TRUST_DEVICE' })}>
                {words.trust}
              </Button>
            )}
            <Button
              size="sm"
              isBusy={isBusy}
              aria-label={words.forget(name)}
              onClick={() => send({ type: 'ASK', hurt: { what: 'device', id, name } })}
            >
              {words.forgetShort}
            </Button>
          </FactorRow>
        )
      })}
    </FactorList>
  </Card>
)
