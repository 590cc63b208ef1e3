import { choiceOf, firstFactors } from '#machines/auth/sign-in/selectors.ts'
import type { FirstFactor } from '#machines/auth/sign-in/types.ts'
import { css } from '#styled/css'
import { authTexts } from '#texts/auth.ts'
import { signInTexts } from '#texts/sign-in.ts'
import { AnswerField } from '#views/auth/answer-field.tsx'
import { AnswerForm } from '#views/auth/answer-form.tsx'
import { AccountName, PasswordField } from '#views/auth/password-field.tsx'
import { stepOf } from '#views/auth/step-props.ts'
import type { StepProps } from '#views/auth/step-props.ts'
import { Step } from '#views/auth/step.tsx'
import type { Field } from '#views/auth/use-answer.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'

import { ChoiceStep } from './choice-step.tsx'
import { CodeStep } from './code-step.tsx'
import { Ended } from './ended-steps.tsx'
import type { EndedProps } from './ended-steps.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { EmailSetUp, TotpSetUp } from './set-up-steps.tsx'

const Back = ({ send }: Pick<StepProps, 'send'>) => (
  <Button variant="ghost" onClick={() => send({ type: 'BACK' })}>
    {signInTexts.otherWay}
  </Button>
)

const CurrentPassword = (field: Field) => (
  <PasswordField {...field} label={signInTexts.password.password} autoComplete="current-password" />
)
const Answer = (field: Field) => (
  <AnswerField {...field} label={signInTexts.question.answer} autoComplete="off" />
)

const PasswordStep = (props: StepProps) => {
  const { snapshot, send } = props
  return (
    <Step {...stepOf(props)} title={signInTexts.password.title} focus="step-password">
      <AnswerForm
        id="step-password"
        isSecret
        snapshot={snapshot}
        action={signInTexts.continue}
        problem={authTexts.enter(signInTexts.password.password)}
        submit={(answer) => send({ type: 'SUBMIT_ANSWER', answer })}
        control={CurrentPassword}
        more={<AccountName name={snapshot.context.username} />}
        beside={choiceOf(snapshot.context) && <Back send={send} />}
      />
    </Step>
  )
}

const QuestionStep = (props: StepProps) => {
  const { snapshot, send } = props
  const { next, isAskedAgain, failure } = snapshot.context
  const question = next && 'question' in next ? next.question : ''
  return (
    <Step {...stepOf(props)} title={signInTexts.question.title} lead={question} focus="answer">
      {isAskedAgain && !failure && (
        <Banner tone="danger" role="alert">
          {signInTexts.question.wrong}
        </Banner>
      )}
      <AnswerForm
        id="answer"
        snapshot={snapshot}
        action={signInTexts.continue}
        problem={authTexts.enter(signInTexts.question.answer)}
        submit={(answer) => send({ type: 'SUBMIT_ANSWER', answer })}
        control={Answer}
      />
    </Step>
  )
}

const PasskeyStep = (props: StepProps) => {
  const { snapshot, send } = props
  const isAsking = snapshot.hasTag('busy')
  return (
    <Step
      {...stepOf(props)}
      title={signInTexts.passkey.title}
      lead={isAsking ? signInTexts.passkey.waiting : signInTexts.passkey.failed}
    >
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button variant="solid" isBusy={isAsking} onClick={() => send({ type: 'TRY_AGAIN' })}>
          {signInTexts.tryAgain}
        </Button>
        {!isAsking && <Back send={send} />}
      </div>
    </Step>
  )
}

const ways = <T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
  hints?: Readonly<Record<T, string>>,
) =>
  values.map((value) => ({
    value,
    label: labels[value],
    ...(hints?.[value] ? { hint: hints[value] } : {}),
  }))

function FirstFactorStep(props: StepProps) {
  const { context } = props.snapshot
  const offered: readonly FirstFactor[] = firstFactors(context)
  const lacksPasskey = context.chosen === 'WEB_AUTHN' && !offered.includes('WEB_AUTHN')
  const { title, label, options, noPasskey } = signInTexts.firstFactor
  return (
    <ChoiceStep
      {...props}
      title={title}
      label={label}
      lead={lacksPasskey ? noPasskey : undefined}
      options={ways(offered, options)}
    />
  )
}

function SecondFactorStep(props: StepProps & { readonly isSetUp: boolean }) {
  const { snapshot, isSetUp } = props
  const { next, setUps } = snapshot.context
  const allowed = isSetUp ? setUps : next && 'allowed' in next ? next.allowed : []
  const { select, setUp } = signInTexts
  return (
    <ChoiceStep
      {...props}
      title={isSetUp ? setUp.title : select.title}
      lead={isSetUp ? setUp.lead : undefined}
      label={isSetUp ? setUp.label : select.label}
      options={ways(allowed, select.options, isSetUp ? setUp.hints : undefined)}
    />
  )
}

function NewPasswordStep(props: StepProps) {
  const { snapshot, send } = props
  const { next, policy } = snapshot.context
  return (
    <Step {...stepOf(props)} title={authTexts.chooseNewPassword} focus="new-password">
      <NewPasswordForm
        username={snapshot.context.username}
        policy={policy}
        missingAttributes={next && 'missingAttributes' in next ? next.missingAttributes : []}
        isBusy={snapshot.hasTag('busy')}
        submit={(password, attributes) =>
          send({ type: 'SUBMIT_NEW_PASSWORD', password, attributes })
        }
      />
    </Step>
  )
}

// The service has one word for whatever it does not accept; what that was, the step knows.
function problemOf({ snapshot }: StepProps): string | undefined {
  const { failure, next } = snapshot.context
  if (failure?.kind !== 'notAuthorized') return failure?.text
  if (snapshot.matches({ step: { answer: 'passkey' } })) return signInTexts.passkey.refused
  return next?.step === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'
    ? signInTexts.question.over
    : failure.text
}

/** Every step but the first form, with what went wrong above; a chunk of its own. */
export function ChallengeSteps(props: EndedProps) {
  const problem = problemOf(props)
  return (
    <>
      {problem && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <CurrentStep {...props} />
    </>
  )
}

function CurrentStep(props: EndedProps) {
  const { snapshot } = props
  const is = (state: Parameters<typeof snapshot.matches>[0]) => snapshot.matches(state)
  // The choice of the passkey has a step of its own on the page while the browser asks for it.
  if (is({ step: { answer: 'passkey' } })) return <PasskeyStep {...props} />
  if (is({ step: { question: 'code' } }) || is('resending')) return <CodeStep {...props} />
  if (is({ step: { question: 'password' } })) return <PasswordStep {...props} />
  if (is({ step: { question: 'firstFactor' } })) return <FirstFactorStep {...props} />
  if (is({ step: { question: 'mfaSelect' } }))
    return <SecondFactorStep {...props} isSetUp={false} />
  if (is({ step: { question: { mfaSetup: 'choose' } } }))
    return <SecondFactorStep {...props} isSetUp />
  if (is({ step: { question: { mfaSetup: 'email' } } })) return <EmailSetUp {...props} />
  if (is({ step: { question: { mfaSetup: 'totp' } } })) return <TotpSetUp {...props} />
  if (is({ step: { question: 'newPassword' } })) return <NewPasswordStep {...props} />
  if (is({ step: { question: 'customChallenge' } })) return <QuestionStep {...props} />
  return <Ended {...props} />
}
