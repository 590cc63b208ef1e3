import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { authTexts } from '#texts/auth.ts'
import { signInTexts } from '#texts/sign-in.ts'
import { stepOf } from '#views/auth/step-props.ts'
import type { StepProps } from '#views/auth/step-props.ts'
import { Step } from '#views/auth/step.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'

type EndProps = StepProps & {
  readonly title: string
  readonly hint: string
  readonly children?: ReactNode
}
const End = ({ title, hint, children, ...props }: EndProps) => (
  <Step {...stepOf(props)} title={title}>
    <p className={css({ textStyle: 'sm' })}>{hint}</p>
    {children}
  </Step>
)

const StartOver = ({ send }: Pick<StepProps, 'send'>) => (
  <div>
    <Button variant="solid" onClick={() => send({ type: 'START_OVER' })}>
      {authTexts.startOver}
    </Button>
  </div>
)

export type EndedProps = StepProps & {
  readonly company: string
  readonly readSecret: () => string | undefined
  /** Takes the email along to where a password is reset or an account confirmed. */
  readonly carry: (to: 'reset' | 'sign-up') => void
}

function Elsewhere({ carry, ...props }: EndedProps) {
  const isReset = props.snapshot.matches('resetNeeded')
  const { title, hint, go } = isReset ? signInTexts.reset : signInTexts.confirm
  const to = isReset ? 'reset' : 'sign-up'
  return (
    <End {...props} title={title} hint={hint}>
      <div onClickCapture={() => carry(to)}>
        <ButtonLink variant="solid" href={`/sign-in/?mode=${to}`}>
          {go}
        </ButtonLink>
      </div>
    </End>
  )
}

/** What comes when no step can be answered: the time is over, or it goes on elsewhere. */
export function Ended(props: EndedProps) {
  const { snapshot } = props
  if (snapshot.matches('expired'))
    return (
      <End {...props} title={authTexts.timedOut} hint={authTexts.timedOutHint}>
        <StartOver {...props} />
      </End>
    )
  if (snapshot.matches('refused'))
    return (
      <End
        {...props}
        title={signInTexts.refused.title}
        hint={`${snapshot.context.failure?.text ?? ''} ${signInTexts.refused.hint}`}
      >
        <StartOver {...props} />
      </End>
    )
  if (snapshot.matches('trusting') || snapshot.matches('choosing'))
    return (
      <p role="status">
        {snapshot.matches('trusting') ? signInTexts.trusting : signInTexts.asking}
      </p>
    )
  if (snapshot.matches('resetNeeded') || snapshot.matches('confirmSignUpNeeded'))
    return <Elsewhere {...props} />
  const { next } = snapshot.context
  const name = next && 'name' in next ? next.name : ''
  return <End {...props} title={authTexts.otherStep} hint={authTexts.otherStepHint(name)} />
}
