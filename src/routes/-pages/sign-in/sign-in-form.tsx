import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { carryOver } from '#api/session/sign-in-form.ts'
import { provideSignIn, readTotpSecret, warmChallenges } from '#api/session/sign-in.ts'
import { useFlowActor } from '#flows/index.ts'
import { followHeading } from '#routes/-pages/shell/focus.ts'
import { useAuth } from '#routes/-pages/shell/hooks.ts'
import type { BrowserConfig, DemoAccount } from '#schemas/browser-config.ts'
import { pools } from '#schemas/pool.ts'
import type { PoolName } from '#schemas/pool.ts'
import { isLasting, local } from '#storage'
import { authTexts } from '#texts/auth.ts'
import { DemoAccounts } from '#views/auth/sign-in/demo-accounts.tsx'
import { organizationFor, organizationsOf, policyOf } from '#views/auth/sign-in/organizations.ts'
import { SignInFrame } from '#views/auth/sign-in/sign-in-frame.tsx'
import { SignInSteps } from '#views/auth/sign-in/sign-in-steps.tsx'
import { WhoseForm } from '#views/auth/sign-in/whose-form.tsx'
import { Banner } from '#views/parts/banner.tsx'

import { sayUntrusted } from './say-untrusted.ts'
import { useDraft } from './sign-in-draft.ts'
import { Sso } from './sso.tsx'

type Props = {
  readonly config: BrowserConfig
  readonly title: string
  readonly lead?: string
  /** A program's own page fixes the pool. */
  readonly pool?: PoolName
  /** On a program's page: the single sign-on of its other people, and whom the form is for. */
  readonly otherPool?: { readonly pool: PoolName; readonly lead: string; readonly own: string }
}

const isShown = (account: DemoAccount, pool: PoolName | undefined) => !pool || account.pool === pool

/** The sign-in machine beside the session that it begins: what one learns, the other is told. */
function useSignIn(config: BrowserConfig, pool: PoolName) {
  const auth = useAuth()
  const machine = useMemo(
    () =>
      provideSignIn(config, (session) => auth.send({ type: 'SIGNED_IN', session })).provide({
        actions: { reportUntrusted: sayUntrusted },
      }),
    [config, auth],
  )
  const actor = useFlowActor(machine, { input: { pool, policy: policyOf(config, pool) } })
  const snapshot = useSelector(actor, (current) => current)
  const { pool: current, failure } = snapshot.context
  useEffect(() => {
    // Chosen in another tab: what this one was in the middle of belongs to the other pool.
    if (pool !== current) actor.send({ type: 'CHOOSE_POOL', pool, policy: policyOf(config, pool) })
  }, [pool, current, actor, config])
  useEffect(
    () => () => {
      if (auth.getSnapshot().context.user) followHeading()
    },
    [auth],
  )
  const mustUseVw = failure?.kind === 'vwMustUseSso'
  useEffect(() => {
    if (mustUseVw) auth.send({ type: 'USE_VW_SSO' })
  }, [auth, mustUseVw])
  return { actor, snapshot }
}

// What can be tried with one click; undefined outside the demo, where the portal says what it is for.
function demoOf(
  { demo }: BrowserConfig,
  pool: PoolName | undefined,
  use: (account: DemoAccount) => void,
) {
  const accounts = demo?.accounts.filter((account) => isShown(account, pool)) ?? []
  if (!demo || accounts.length === 0) return undefined
  return <DemoAccounts accounts={accounts} password={demo.password} use={use} />
}

const Blocked = () =>
  isLasting(local()) ? null : (
    <Banner tone="warning" title={authTexts.blocked}>
      {authTexts.blockedHint}
    </Banner>
  )

/** The sign-in machine with its views, on the sign-in page and on the programs' pages. */
export function SignInForm({ config, title, lead, pool: fixed, otherPool }: Props) {
  const auth = useAuth()
  const remembered = useSelector(auth, ({ context }) => context.pool)
  const pool = fixed ?? remembered
  const organizations = useMemo(() => organizationsOf(config), [config])
  const { actor, snapshot } = useSignIn(config, pool)
  const [draft, setDraft] = useDraft(snapshot, organizations)
  const choosePool = (chosen: PoolName) => {
    actor.send({ type: 'CHOOSE_POOL', pool: chosen, policy: policyOf(config, chosen) })
    if (!fixed) auth.send({ type: 'CHOOSE_POOL', pool: chosen })
  }
  const useAccount = ({ email, pool: chosen }: DemoAccount) => {
    choosePool(chosen)
    setDraft({
      organization: organizationFor(organizations, chosen)?.id ?? '',
      email,
      password: config.demo?.password ?? '',
    })
  }
  const hasSso = pools[pool].sso !== undefined && config.pools[pool]?.oauth !== undefined
  return (
    <SignInFrame
      title={title}
      {...(lead ? { lead } : {})}
      aside={demoOf(config, fixed, useAccount)}
    >
      <Blocked />
      <WhoseForm name={otherPool?.own}>
        <SignInSteps
          snapshot={snapshot}
          send={(event) => actor.send(event)}
          draft={draft}
          onDraft={setDraft}
          organizations={organizations}
          isPoolFixed={fixed !== undefined}
          sso={hasSso ? <Sso pool={pool} email={draft.email} /> : undefined}
          hasPassword={!hasSso || config.demo !== undefined}
          onPool={choosePool}
          warm={() => void warmChallenges().catch(() => undefined)}
          company={config.company.name}
          readSecret={readTotpSecret}
          carry={(to) => carryOver(to, draft, snapshot.matches('confirmSignUpNeeded'))}
        />
      </WhoseForm>
      {otherPool && <Sso pool={otherPool.pool} lead={otherPool.lead} isMain={false} />}
    </SignInFrame>
  )
}
