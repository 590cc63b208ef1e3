import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'

import { pools } from '#schemas/pool.ts'
import { css } from '#styled/css'
import { authTexts } from '#texts/auth.ts'
import type { StepProps } from '#views/auth/step-props.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Panel } from '#views/parts/card.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'

import { CredentialsForm } from './credentials-form.tsx'
import type { CredentialsDraft } from './credentials-form.tsx'
import type { Organization } from './organizations.ts'

// The steps after the first form come with the client library, while one types.
const challengeSteps = () => import('./challenge-steps.tsx')
const ChallengeSteps = lazy(async () => ({ default: (await challengeSteps()).ChallengeSteps }))

type Props = StepProps & {
  readonly draft: CredentialsDraft
  readonly onDraft: (draft: CredentialsDraft) => void
  readonly organizations: readonly Organization[]
  readonly isPoolFixed: boolean
  /** In the dialog over a page: the same user signs in again. */
  readonly isAgain?: boolean | undefined
  /** The button of the pool's single sign-on, if it has one. */
  readonly sso: ReactNode
  /** The pools of single sign-on have passwords in the demo only. */
  readonly hasPassword: boolean
  readonly onPool: (pool: Organization['pool']) => void
  readonly warm: () => void
  readonly company: string
  readonly readSecret: () => string | undefined
  readonly carry: (to: 'reset' | 'sign-up') => void
}

// The dialog has a surface of its own.
const Bare = ({ className, children }: Parameters<typeof Panel>[0]) => (
  <div className={className}>{children}</div>
)

function Credentials({ snapshot, send, ...form }: Props) {
  return (
    <CredentialsForm
      draft={form.draft}
      onChange={form.onDraft}
      organizations={form.organizations}
      isPoolFixed={form.isPoolFixed}
      isUserFixed={form.isAgain}
      sso={form.sso}
      hasPassword={form.hasPassword}
      onPool={form.onPool}
      isBusy={snapshot.hasTag('busy')}
      failure={snapshot.context.failure}
      onFocus={() => {
        form.warm()
        void challengeSteps().catch(() => undefined)
      }}
      submit={(username, password) => send({ type: 'SUBMIT_CREDENTIALS', username, password })}
      choose={(username, factor) =>
        send({ type: 'CHOOSE_FACTOR', username, ...(factor ? { factor } : {}) })
      }
      carry={form.carry}
      mayCreate={pools[snapshot.context.pool].selfSignUp}
    />
  )
}

/** The sign-in machine's current step; what went wrong stands above it. */
export function SignInSteps(props: Props) {
  const { snapshot } = props
  const { failure, factors } = snapshot.context
  // Asked for from a step, the ways to sign in are a step themselves.
  const isFirst =
    snapshot.matches('credentials') || (snapshot.matches('choosing') && factors.length === 0)
  const Frame = props.isAgain ? Bare : Panel
  if (snapshot.matches('opening')) return null
  if (snapshot.matches('signedIn'))
    return (
      <Frame>
        <p role="status">{authTexts.signingIn}</p>
      </Frame>
    )
  return (
    <Frame className={css({ display: 'grid', gap: '5' })}>
      {isFirst && failure && (
        <Banner tone="danger" role="alert">
          <p>{failure.text}</p>
          {/* Said of every address alike: it tells nobody whether there is an account. */}
          {failure.kind === 'notAuthorized' && !props.isPoolFixed && (
            <p>{authTexts.otherOrganization}</p>
          )}
        </Banner>
      )}
      {isFirst ? (
        <Credentials {...props} />
      ) : (
        <Suspense fallback={<PageSkeleton things="step" />}>
          <ChallengeSteps {...props} />
        </Suspense>
      )}
    </Frame>
  )
}
