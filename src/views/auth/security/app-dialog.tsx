import { codeRules } from '#machines/auth/answers.ts'
import type { SecurityEvent } from '#machines/auth/security/types.ts'
import { css } from '#styled/css'
import { securityTexts } from '#texts/security.ts'
import { AppSecret } from '#views/auth/app-secret.tsx'
import { CodeField, codeAsked } from '#views/auth/code-field.tsx'
import { useAnswer } from '#views/auth/use-answer.ts'

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
  const { field, submit } = useAnswer(codeRules, codeAsked)
  return (
    <FormDialog
      title={words.dialog}
      failure={failure}
      button={words.verify}
      isBusy={isBusy}
      onSubmit={() => submit((typed) => send({ type: 'VERIFY_APP', ...typed }))}
      send={send}
    >
      <p className={css({ textStyle: 'sm' })}>{words.scan}</p>
      <AppSecret secret={secret.secret} uri={secret.uri} />
      <CodeField {...field('code')} isFirst hint={words.codeHint} />
    </FormDialog>
  )
}
