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

const words = securityTexts.passkeys
const isSupported = () => 'PublicKeyCredential' in window

/** Passkeys of the account: with when they were added, and the way to remove one. */
export const Passkeys = ({ facts, isBusy, send }: Props) => (
  <Card title={words.title}>
    <p className={css({ textStyle: 'sm', color: 'text.muted', mb: '4' })}>{words.text}</p>
    <FactorList label={words.title} isEmpty={!facts.passkeys.length} empty={words.empty}>
      {facts.passkeys.map(({ id, at, ...passkey }) => {
        const name = passkey.name || words.unnamed
        return (
          <FactorRow key={id} name={name} at={at} timeLabel={words.since}>
            <Button
              size="sm"
              isBusy={isBusy}
              aria-label={words.remove(name)}
              onClick={() => send({ type: 'ASK', hurt: { what: 'passkey', id, name } })}
            >
              {words.removeShort}
            </Button>
          </FactorRow>
        )
      })}
    </FactorList>
    <Button
      isBusy={isBusy}
      reason={isSupported() ? undefined : words.unsupported}
      onClick={() => send({ type: 'ADD_PASSKEY' })}
    >
      {words.add}
    </Button>
  </Card>
)
