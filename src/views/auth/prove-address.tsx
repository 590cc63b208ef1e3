import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { accountMachine } from '#machines/auth/account/machine.ts'
import type { AccountEvent, Proof } from '#machines/auth/account/types.ts'
import { isCode } from '#machines/auth/code.ts'
import { css } from '#styled/css'
import { accessTexts } from '#texts/account-access.ts'
import { profileTexts } from '#texts/account.ts'
import { Button } from '#views/parts/button.tsx'

import { CodeField } from './code-field.tsx'
import { ResendCode } from './resend-code.tsx'

type Props = {
  readonly snapshot: SnapshotFrom<typeof accountMachine>
  readonly proof: Proof
  readonly send: (event: AccountEvent) => void
}

/** The code that proves a new address; it may be left for later, the old address stays until then. */
export function ProveAddress({ snapshot, proof, send }: Props) {
  const [code, setCode] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const isBusy = snapshot.hasTag('busy')
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: '4' })}
      onSubmit={(event) => {
        event.preventDefault()
        setAttempted(true)
        if (!isCode(code)) document.getElementById('code')?.focus()
        else if (!isBusy) send({ type: 'CONFIRM', code })
      }}
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
      <CodeField
        id="code"
        value={code}
        error={isAttempted && !isCode(code) ? accessTexts.codeNeeded : undefined}
        onChange={setCode}
      />
      <ResendCode
        canResend={snapshot.hasTag('canResend')}
        isSending={snapshot.matches({ proving: { code: 'sending' } })}
        isExpired={snapshot.matches({ proving: { code: 'expired' } })}
        resend={() => send({ type: 'RESEND' })}
      />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button type="submit" variant="solid" isBusy={isBusy}>
          {profileTexts.confirm}
        </Button>
        <Button onClick={() => send({ type: 'LATER' })}>{profileTexts.later}</Button>
      </div>
    </form>
  )
}
