import type { SnapshotFrom } from 'xstate'

import type { accountMachine } from '#machines/auth/account/machine.ts'
import type { AccountEvent, Proof } from '#machines/auth/account/types.ts'
import { codeRules } from '#machines/auth/answers.ts'
import { css } from '#styled/css'
import { profileTexts } from '#texts/account.ts'
import { Button } from '#views/parts/button.tsx'

import { CodeField, codeAsked } from './code-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { Resend } from './resend-code.tsx'
import { useAnswer } from './use-answer.ts'

type Props = {
  readonly snapshot: SnapshotFrom<typeof accountMachine>
  readonly proof: Proof
  readonly send: (event: AccountEvent) => void
}

/** The code that proves a new address; it may be left for later, the old address stays until then. */
export function ProveAddress({ snapshot, proof, send }: Props) {
  const { field, submit } = useAnswer(codeRules, codeAsked)
  const isBusy = snapshot.hasTag('busy')
  return (
    <EntryForm
      isBusy={isBusy}
      onSubmit={() => submit((typed) => send({ type: 'CONFIRM', ...typed }))}
    >
      <header>
        <h3 className={css({ fontWeight: 'semibold' })}>
          {profileTexts.proveTitle[proof.address]}
        </h3>
        <p
          role="status"
          className={css({ textStyle: 'sm', color: 'text.muted', overflowWrap: 'anywhere' })}
        >
          {profileTexts.sentTo(proof.destination)}
        </p>
      </header>
      <CodeField {...field('code')} />
      <Resend snapshot={snapshot} send={send} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {profileTexts.confirm}
        </Button>
        <Button onClick={() => send({ type: 'LATER' })}>{profileTexts.later}</Button>
      </div>
    </EntryForm>
  )
}
