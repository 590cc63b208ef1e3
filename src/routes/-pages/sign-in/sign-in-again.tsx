import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'

import { hintLogin, rememberErrorTarget } from '#api/session/redirect.ts'
import { rememberTarget } from '#api/session/remembered.ts'
import {
  endSignInBeside,
  provideSignIn,
  readTotpSecret,
  warmChallenges,
} from '#api/session/sign-in.ts'
import { useFlowActor } from '#flows/index.ts'
import { useAuth, useConfig, useVisitor } from '#routes/-pages/shell/hooks.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { pools } from '#schemas/pool.ts'
import type { PortalUser } from '#schemas/user.ts'
import { endedTexts } from '#texts/shell-parts.ts'
import { AgainDialog } from '#views/auth/security/again-dialog.tsx'
import { policyOf } from '#views/auth/sign-in/organizations.ts'
import { SignInSteps } from '#views/auth/sign-in/sign-in-steps.tsx'
import { SsoPanel } from '#views/auth/sign-in/sso-panel.tsx'

import { sayUntrusted } from './say-untrusted.ts'
import { useDraft } from './sign-in-draft.ts'

const NO_ORGANIZATIONS: [] = []
const nothing = () => undefined

type Props = {
  readonly config: BrowserConfig
  readonly user: PortalUser
  /** A page asks for it; the session goes on meanwhile, and may do so without. */
  readonly isProof: boolean
}

/** Leaves the page for the provider; it leads back here, where forms find their drafts. */
function AgainBySso({ config, user }: Omit<Props, 'isProof'>) {
  const auth = useAuth()
  const { sso } = pools[user.pool]
  if (!sso || !config.pools[user.pool]?.oauth) return null
  const start = () => {
    const here = location.pathname + location.search
    auth.send({ type: 'GIVE_UP' })
    rememberTarget(here)
    rememberErrorTarget(here)
    hintLogin(user.email ?? '')
    auth.send({ type: 'START_SSO', pool: user.pool })
  }
  return (
    <SsoPanel
      sso={sso}
      company={config.company.name}
      isMain
      isLeaving={false}
      warm={() => void import('#api/session/sso.ts')}
      start={start}
    />
  )
}

/** Back from another tab in which one has signed in: once is enough. */
function useOtherTabs({ pool }: PortalUser, isOn: boolean) {
  const auth = useAuth()
  useEffect(() => {
    if (!isOn) return undefined
    const look = async () => {
      const { readSession } = await import('#api/session/amplify.ts')
      const session = await readSession(pool).catch(nothing)
      if (session) auth.send({ type: 'SIGNED_IN', session })
    }
    const listen = () => void look()
    addEventListener('focus', listen)
    return () => removeEventListener('focus', listen)
  }, [auth, pool, isOn])
}

const textFor = (isProof: boolean, hasSso: boolean) => {
  if (isProof) return endedTexts.proofText
  return hasSso ? endedTexts.ssoText : endedTexts.text
}

function Steps({ config, user, isProof }: Props) {
  const auth = useAuth()
  const { pool } = user
  useOtherTabs(user, !isProof)
  const machine = useMemo(
    () =>
      provideSignIn(
        config,
        (session) => auth.send({ type: 'SIGNED_IN', session }),
        isProof,
      ).provide({ actions: { reportUntrusted: sayUntrusted } }),
    [config, auth, isProof],
  )
  const actor = useFlowActor(machine, { input: { pool, policy: policyOf(config, pool) } })
  const snapshot = useSelector(actor, (current) => current)
  const [draft, setDraft] = useDraft(snapshot, NO_ORGANIZATIONS, user.email)
  useEffect(() => (isProof ? endSignInBeside : undefined), [isProof])
  const hasSso =
    !isProof && pools[pool].sso !== undefined && config.pools[pool]?.oauth !== undefined
  return (
    <AgainDialog
      text={textFor(isProof, hasSso)}
      leave={
        isProof
          ? { label: endedTexts.notNow, act: () => auth.send({ type: 'GIVE_UP' }) }
          : { label: endedTexts.signOut, act: () => auth.send({ type: 'SIGN_OUT' }) }
      }
    >
      <SignInSteps
        snapshot={snapshot}
        send={(event) => actor.send(event)}
        draft={draft}
        onDraft={setDraft}
        organizations={NO_ORGANIZATIONS}
        isPoolFixed
        isAgain
        sso={hasSso ? <AgainBySso config={config} user={user} /> : undefined}
        hasPassword={!hasSso || config.demo !== undefined}
        onPool={nothing}
        warm={() => void warmChallenges().catch(nothing)}
        company={config.company.name}
        readSecret={readTotpSecret}
        carry={nothing}
      />
    </AgainDialog>
  )
}

/**
 * The session has ended on a page, or what it is about to change takes a new sign-in: its user signs in again over it, and
 * nothing typed is lost.
 */
export function SignInAgain({ isProof }: Pick<Props, 'isProof'>) {
  const config = useConfig()
  const user = useVisitor()
  return config && user ? <Steps config={config} user={user} isProof={isProof} /> : null
}
