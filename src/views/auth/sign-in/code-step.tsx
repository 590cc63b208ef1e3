import { useState } from 'react'
import type { ReactNode } from 'react'

import { cleanCode } from '#machines/auth/code.ts'
import { canResend, choiceOf, isFirstFactorCode } from '#machines/auth/sign-in/selectors.ts'
import { css } from '#styled/css'
import { signInTexts } from '#texts/sign-in.ts'
import { AnswerForm } from '#views/auth/answer-form.tsx'
import { CodeField } from '#views/auth/code-field.tsx'
import { ResendCode } from '#views/auth/resend-code.tsx'
import { stepOf } from '#views/auth/step-props.ts'
import type { SignInSnapshot, StepProps } from '#views/auth/step-props.ts'
import { Step } from '#views/auth/step.tsx'
import type { Field } from '#views/auth/use-answer.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'

const ID = 'code'
const SECOND_MS = 1000

type FormProps = StepProps & {
  readonly more?: ReactNode
  readonly trustsDevice?: boolean
}

const Code = (field: Field) => <CodeField {...field} hint={signInTexts.codeHint} />

/** The form for a code: a phone offers the one that just came, and a pasted one may have blanks. */
export const CodeForm = ({ snapshot, send, more, trustsDevice = false }: FormProps) => (
  <AnswerForm
    id={ID}
    isSecret
    snapshot={snapshot}
    action={signInTexts.verify}
    problem={signInTexts.notCode}
    submit={(value) => send({ type: 'SUBMIT_ANSWER', answer: cleanCode(value), trustsDevice })}
    control={Code}
    more={more}
  />
)

type Words = { readonly title: string; readonly lead: string; readonly nothingCame?: string }

function wordsOf({ next, sentAgoMs, isAskedAgain }: SignInSnapshot['context']): Words {
  if (!next || !('destination' in next))
    return { title: signInTexts.totp.title, lead: signInTexts.totp.sent }
  const words = next.step === 'CONFIRM_SIGN_IN_WITH_SMS_CODE' ? signInTexts.sms : signInTexts.email
  const { title, nothingCame } = words
  const seconds = Math.round(sentAgoMs / SECOND_MS)
  if (seconds > 0) return { title, nothingCame, lead: words.isOut(next.destination, seconds) }
  return {
    title,
    nothingCame,
    lead: isAskedAgain ? words.again(next.destination) : words.sent(next.destination),
  }
}

/** Where the code went, and how another one comes. */
function Sent({ snapshot, send, nothingCame }: StepProps & { readonly nothingCame: string }) {
  const { context } = snapshot
  const isPossible = canResend(context)
  return (
    <>
      <p className={css({ textStyle: 'xs', color: 'text.muted' })}>{nothingCame}</p>
      <ResendCode
        canResend={isPossible && snapshot.hasTag('canResend')}
        isSending={snapshot.matches('resending')}
        isExpired={false}
        reason={isPossible ? undefined : signInTexts.resendByStart}
        sentAgoMs={context.sentAgoMs}
        resend={() => send({ type: 'RESEND' })}
      />
    </>
  )
}

const Trust = ({
  isChecked,
  onChange,
}: {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}) => (
  <Checkbox
    id="trust-device"
    label={signInTexts.trust}
    hint={signInTexts.trustHint}
    checked={isChecked}
    onChange={(event) => onChange(event.target.checked)}
  />
)

/** A code by text message, mail or app: where it went, and what to do when it did not come. */
export function CodeStep({ snapshot, send }: StepProps) {
  const { context } = snapshot
  const [isTrusted, setTrusted] = useState(false)
  const isFirst = isFirstFactorCode(context)
  const { nothingCame, ...words } = wordsOf(context)
  return (
    <Step {...stepOf({ snapshot, send })} {...words} focus={ID}>
      <CodeForm
        snapshot={snapshot}
        send={send}
        trustsDevice={!isFirst && isTrusted}
        more={isFirst ? undefined : <Trust isChecked={isTrusted} onChange={setTrusted} />}
      />
      {nothingCame && <Sent snapshot={snapshot} send={send} nothingCame={nothingCame} />}
      {choiceOf(context) && (
        <Button
          variant="ghost"
          size="sm"
          className={css({ justifySelf: 'start', ml: '-2' })}
          onClick={() => send({ type: 'BACK' })}
        >
          {signInTexts.otherWay}
        </Button>
      )}
    </Step>
  )
}
