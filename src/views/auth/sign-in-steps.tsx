import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { signInMachine } from '#machines/auth/sign-in/machine.ts'
import type { SignInEvent } from '#machines/auth/sign-in/types.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { authTexts } from '#texts/auth.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Panel } from '#views/parts/card.tsx'

import { CredentialsForm } from './credentials-form.tsx'
import type { CredentialsDraft } from './credentials-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import type { Organization } from './organizations.ts'

type SignInSnapshot = SnapshotFrom<typeof signInMachine>

type Props = {
  readonly snapshot: SignInSnapshot
  readonly send: (event: SignInEvent) => void
  readonly draft: CredentialsDraft
  readonly onDraft: (draft: CredentialsDraft) => void
  readonly organizations: readonly Organization[]
  readonly isPoolFixed: boolean
  /** The button of the pool's single sign-on, if it has one. */
  readonly sso: ReactNode
  /** The pools of single sign-on have passwords in the demo only. */
  readonly hasPassword: boolean
  readonly onPool: (pool: Organization['pool']) => void
  readonly warm: () => void
}

type StepProps = {
  readonly title: string
  readonly username: string
  readonly startOver: () => void
  readonly children: ReactNode
}

const Step = ({ title, username, startOver, children }: StepProps) => (
  <section className={css({ display: 'grid', gap: '4' })}>
    <header>
      <h2 className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>{title}</h2>
      <p className={css({ textStyle: 'sm', color: 'text.muted', overflowWrap: 'anywhere' })}>
        {authTexts.signingInAs(username)}{' '}
        <button
          type="button"
          className={cx(link(), css({ cursor: 'pointer' }))}
          onClick={startOver}
        >
          {authTexts.startOver}
        </button>
      </p>
    </header>
    {children}
  </section>
)

function CurrentStep({ snapshot, send, ...form }: Props) {
  const { context } = snapshot
  const step = { username: context.username, startOver: () => send({ type: 'START_OVER' }) }
  const isBusy = snapshot.hasTag('busy')
  if (snapshot.matches('newPassword'))
    return (
      <Step title={authTexts.chooseNewPassword} {...step}>
        <NewPasswordForm
          policy={context.policy}
          missingAttributes={context.missingAttributes}
          isBusy={isBusy}
          submit={(password, attributes) =>
            send({ type: 'SUBMIT_NEW_PASSWORD', password, attributes })
          }
        />
      </Step>
    )
  if (snapshot.matches('expired'))
    return (
      <Step title={authTexts.timedOut} {...step}>
        <p className={css({ textStyle: 'sm' })}>{authTexts.timedOutHint}</p>
      </Step>
    )
  if (snapshot.matches('otherStep'))
    return (
      <Step title={authTexts.otherStep} {...step}>
        <p className={css({ textStyle: 'sm' })}>
          {authTexts.otherStepHint(context.unknownStep ?? '')}
        </p>
      </Step>
    )
  return (
    <CredentialsForm
      draft={form.draft}
      onChange={form.onDraft}
      organizations={form.organizations}
      isPoolFixed={form.isPoolFixed}
      sso={form.sso}
      hasPassword={form.hasPassword}
      onPool={form.onPool}
      isBusy={isBusy}
      onFocus={form.warm}
      submit={(username, password) => send({ type: 'SUBMIT_CREDENTIALS', username, password })}
    />
  )
}

/** The sign-in machine's current step; what went wrong stands above it. */
export const SignInSteps = (props: Props) => {
  const { failure } = props.snapshot.context
  return (
    <Panel className={css({ display: 'grid', gap: '5' })}>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure.text}
        </Banner>
      )}
      <CurrentStep {...props} />
    </Panel>
  )
}
