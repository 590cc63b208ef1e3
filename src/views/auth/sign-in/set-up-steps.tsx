import { Suspense, lazy } from 'react'

import { choiceOf } from '#machines/auth/sign-in/selectors.ts'
import { plainEmail } from '#schemas/plain-text.ts'
import { css } from '#styled/css'
import { signInTexts } from '#texts/sign-in.ts'
import { EmailField } from '#views/auth/answer-field.tsx'
import { AnswerForm } from '#views/auth/answer-form.tsx'
import { stepOf } from '#views/auth/step-props.ts'
import type { StepProps } from '#views/auth/step-props.ts'
import { Step } from '#views/auth/step.tsx'
import type { Field } from '#views/auth/use-answer.ts'
import { Button } from '#views/parts/button.tsx'
import { Skeleton } from '#views/parts/skeleton.tsx'

import { CodeForm } from './code-step.tsx'

const TotpSecret = lazy(async () => ({
  default: (await import('#views/auth/totp-secret.tsx')).TotpSecret,
}))

const Other = ({ snapshot, send }: StepProps) =>
  choiceOf(snapshot.context) ? (
    <Button
      variant="ghost"
      size="sm"
      className={css({ justifySelf: 'start', ml: '-2' })}
      onClick={() => send({ type: 'BACK' })}
    >
      {signInTexts.otherWay}
    </Button>
  ) : null

const ID = 'set-up-email'

const Address = (field: Field) => (
  <EmailField
    {...field}
    label={signInTexts.emailSetUp.email}
    hint={signInTexts.emailSetUp.hint}
    autoComplete="email"
  />
)

/** Where codes shall go: the account's own address, filled in. */
export const EmailSetUp = (props: StepProps) => {
  const { snapshot, send } = props
  return (
    <Step {...stepOf(props)} title={signInTexts.emailSetUp.title} focus={ID}>
      <AnswerForm
        id={ID}
        snapshot={snapshot}
        initial={snapshot.context.username}
        action={signInTexts.emailSetUp.send}
        problem={signInTexts.emailSetUp.notAddress}
        submit={(value) => send({ type: 'SUBMIT_ANSWER', answer: plainEmail(value) })}
        control={Address}
      />
      <Other {...props} />
    </Step>
  )
}

type TotpProps = StepProps & {
  readonly company: string
  /** The secret is kept by the client of the identity service only. */
  readonly readSecret: () => string | undefined
}

/** QR code and key of an authenticator app, and the first code that it shows. */
export const TotpSetUp = ({ company, readSecret, ...props }: TotpProps) => {
  const { snapshot, send } = props
  const isPreparing = snapshot.matches({ step: { answer: 'preparing' } })
  const lead = isPreparing ? signInTexts.totpSetUp.preparing : signInTexts.totpSetUp.scan
  return (
    <Step {...stepOf(props)} title={signInTexts.totpSetUp.title} lead={lead} focus="code">
      {!isPreparing && (
        <Suspense fallback={<Skeleton className={css({ h: '48', w: '48' })} />}>
          <TotpSecret
            company={company}
            username={snapshot.context.username}
            readSecret={readSecret}
          />
        </Suspense>
      )}
      {!isPreparing && <CodeForm snapshot={snapshot} send={send} />}
      <Other {...props} />
    </Step>
  )
}
