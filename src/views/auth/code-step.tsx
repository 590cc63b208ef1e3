import { useState } from 'react'
import type { ReactNode } from 'react'

import { cleanCode, isCode } from '#machines/auth/code.ts'
import { choiceOf, isFirstFactorCode } from '#machines/auth/sign-in/selectors.ts'
import { css } from '#styled/css'
import { signInTexts } from '#texts/sign-in.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'

import { AnswerForm } from './answer-form.tsx'
import type { Field } from './answer-form.tsx'
import { CodeField } from './code-field.tsx'
import { stepOf } from './step-props.ts'
import type { SignInSnapshot, StepProps } from './step-props.ts'
import { Step } from './step.tsx'

const ID = 'code'

type FormProps = StepProps & {
  readonly more?: ReactNode
  readonly beside?: ReactNode
  readonly trustsDevice?: boolean
}

const Code = (field: Field) => <CodeField {...field} hint={signInTexts.codeHint} />

/** The form for a code: a phone offers the one that just came, and a pasted one may have blanks. */
export const CodeForm = ({ snapshot, send, more, beside, trustsDevice = false }: FormProps) => (
  <AnswerForm
    id={ID}
    isSecret
    failure={snapshot.context.failure}
    action={signInTexts.verify}
    isBusy={snapshot.hasTag('busy')}
    check={(value) => (isCode(value) ? undefined : signInTexts.notCode)}
    submit={(value) => send({ type: 'SUBMIT_ANSWER', answer: cleanCode(value), trustsDevice })}
    control={Code}
    more={more}
    beside={beside}
  />
)

function wordsOf({ next }: SignInSnapshot['context']): { title: string; lead: string } {
  if (next?.step === 'CONFIRM_SIGN_IN_WITH_SMS_CODE')
    return { title: signInTexts.sms.title, lead: signInTexts.sms.sent(next.destination) }
  if (next?.step === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
    return { title: signInTexts.email.title, lead: signInTexts.email.sent(next.destination) }
  return { title: signInTexts.totp.title, lead: signInTexts.totp.sent }
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
  const isSent = context.next?.step !== 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'
  return (
    <Step {...stepOf({ snapshot, send })} {...wordsOf(context)} focus={ID}>
      <CodeForm
        snapshot={snapshot}
        send={send}
        trustsDevice={!isFirst && isTrusted}
        more={isFirst ? undefined : <Trust isChecked={isTrusted} onChange={setTrusted} />}
        beside={
          isFirst ? (
            <Button
              reason={context.mayResend ? undefined : signInTexts.resendWait}
              onClick={() => send({ type: 'RESEND' })}
            >
              {signInTexts.resend}
            </Button>
          ) : undefined
        }
      />
      {isSent && !isFirst && (
        <p className={css({ textStyle: 'xs', color: 'text.muted' })}>{signInTexts.noCode}</p>
      )}
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
