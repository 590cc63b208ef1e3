import { useState } from 'react'

import { isCode } from '#machines/auth/code.ts'
import type { SecurityEvent } from '#machines/auth/security/types.ts'
import { css } from '#styled/css'
import { accessTexts } from '#texts/account-access.ts'
import { securityTexts } from '#texts/security.ts'
import { AppSecret } from '#views/auth/app-secret.tsx'
import { CodeField } from '#views/auth/code-field.tsx'

import { FormDialog } from './form-dialog.tsx'

type Props = {
  readonly secret: { readonly secret: string; readonly uri: string }
  readonly failure: string | undefined
  readonly isBusy: boolean
  readonly send: (event: SecurityEvent) => void
}

const words = securityTexts.app

/** The secret for the app as picture, text and link, and the code that proves it. */
export function AppDialog({ secret, failure, isBusy, send }: Props) {
  const [code, setCode] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const submit = () => {
    setAttempted(true)
    if (isCode(code)) send({ type: 'VERIFY_APP', code })
    else document.getElementById('code')?.focus()
  }
  return (
    <FormDialog
      title={words.dialog}
      failure={failure}
      button={words.verify}
      isBusy={isBusy}
      onSubmit={submit}
      send={send}
    >
      <p className={css({ textStyle: 'sm' })}>{words.scan}</p>
      <AppSecret secret={secret.secret} uri={secret.uri} />
      <CodeField
        id="code"
        isFirst
        value={code}
        hint={words.codeHint}
        error={isAttempted && !isCode(code) ? accessTexts.codeNeeded : undefined}
        onChange={setCode}
      />
    </FormDialog>
  )
}
