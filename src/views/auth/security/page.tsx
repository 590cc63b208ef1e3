import { Suspense, lazy } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { securityMachine } from '#machines/auth/security/machine.ts'
import type { Factor, SecurityEvent } from '#machines/auth/security/types.ts'
import { css } from '#styled/css'
import { accountTexts } from '#texts/account.ts'
import { securityTexts } from '#texts/security.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card, Panel } from '#views/parts/card.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'

import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondStep } from './second-step.tsx'

const Dialogs = lazy(async () => ({
  default: (await import('./dialogs.tsx')).SecurityDialogs,
}))

type Snapshot = SnapshotFrom<typeof securityMachine>
type Props = {
  readonly title: string
  /** By which this person signs in. */
  readonly username: string
  readonly snapshot: Snapshot
  readonly send: (event: SecurityEvent) => void
  /** The second steps that the pool takes; none: it asks for none. */
  readonly methods: readonly Factor[]
  /** Of the authenticator app that is being set up. */
  readonly secret: { readonly secret: string; readonly uri: string } | undefined
}

const crumbs = [{ label: 'Your Account', href: '/account/' }]
const column = css({ maxW: 'form', display: 'grid', gap: '5' })
const cardText = css({ textStyle: 'sm', color: 'text.muted', mb: '4' })

/** For people of a single sign-on: nothing of this is kept here. */
export const ManagedSecurity = ({ title }: { readonly title: string }) => (
  <>
    <PageHeader title={title} crumbs={crumbs} />
    <div className={column}>
      <Panel>
        <p className={css({ fontWeight: 'medium' })}>{accountTexts.managed}</p>
        <p className={css({ mt: '1', textStyle: 'sm', color: 'text.muted' })}>
          {accountTexts.managedHint}
        </p>
      </Panel>
    </div>
  </>
)

function Messages({ snapshot }: Pick<Props, 'snapshot'>) {
  const { failure, done } = snapshot.context
  // A dialog says itself what went wrong in it.
  const isInDialog = snapshot.matches('password') || snapshot.matches('app')
  if (failure && !isInDialog)
    return (
      <Banner tone="danger" role="alert">
        {failure.text}
      </Banner>
    )
  return <Said done={done} />
}

const Said = ({ done }: Pick<Snapshot['context'], 'done'>) =>
  done && (
    <Banner tone="success" role="status">
      {securityTexts.done[done]}
    </Banner>
  )

function Cards({ snapshot, send, methods }: Pick<Props, 'snapshot' | 'send' | 'methods'>) {
  const { facts } = snapshot.context
  if (!facts)
    return (
      <Loading things={securityTexts.things}>
        <SkeletonRows count={6} />
      </Loading>
    )
  const isBusy = snapshot.hasTag('busy')
  const { password, everywhere } = securityTexts
  return (
    <>
      <Card title={password.title}>
        <p className={cardText}>{password.text}</p>
        <Button isBusy={isBusy} onClick={() => send({ type: 'CHANGE_PASSWORD' })}>
          {password.change}
        </Button>
      </Card>
      {methods.length > 0 && (
        <SecondStep
          key={facts.enabled.join() + (facts.preferred ?? '')}
          facts={facts}
          methods={methods}
          isBusy={isBusy}
          send={send}
        />
      )}
      <Passkeys facts={facts} isBusy={isBusy} send={send} />
      <Devices facts={facts} isBusy={isBusy} send={send} />
      <Card title={everywhere.title}>
        <p className={cardText}>{everywhere.text}</p>
        <Button
          variant="danger"
          isBusy={isBusy}
          onClick={() => send({ type: 'ASK', hurt: { what: 'everywhere', id: '', name: '' } })}
        >
          {everywhere.button}
        </Button>
      </Card>
    </>
  )
}

/** Password, second step, passkeys, trusted devices, and signing out everywhere. */
export function SecurityPage({ title, username, snapshot, send, methods, secret }: Props) {
  const { failure, done } = snapshot.context
  const hasDialog =
    snapshot.matches('password') || snapshot.matches('app') || snapshot.matches('removing')
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} lead={securityTexts.lead} />
      <div className={column}>
        {snapshot.matches('failed') ? (
          <>
            <Said done={done} />
            <LoadError
              things={securityTexts.things}
              problem={{ text: failure?.text ?? '' }}
              retry={() => send({ type: 'RETRY' })}
            />
          </>
        ) : (
          <>
            <Messages snapshot={snapshot} />
            <Cards snapshot={snapshot} send={send} methods={methods} />
          </>
        )}
        {hasDialog && (
          <Suspense fallback={null}>
            <Dialogs username={username} snapshot={snapshot} send={send} secret={secret} />
          </Suspense>
        )}
      </div>
    </>
  )
}
