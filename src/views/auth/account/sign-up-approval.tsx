import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { signUpApprovalMachine } from '#machines/auth/sign-up-approval/machine.ts'
import type { SignUpApprovalEvent } from '#machines/auth/sign-up-approval/types.ts'
import { css } from '#styled/css'
import { signUpApprovalTexts as texts } from '#texts/sign-up-approval.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { Time, sayInstant } from '#views/parts/time.tsx'

type Snapshot = SnapshotFrom<typeof signUpApprovalMachine>
type Props = {
  readonly title: string
  readonly snapshot: Snapshot
  readonly send: (event: SignUpApprovalEvent) => void
  /** What the link was for: its button comes first. */
  readonly action: 'approve' | 'deny'
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

function Request({ snapshot, send, action }: Omit<Props, 'title'>) {
  const { request, failure } = snapshot.context
  const isBusy = snapshot.matches('deciding')
  if (!request) return null
  const approve = (
    <Button
      key="approve"
      variant={action === 'approve' ? 'solid' : 'outline'}
      isBusy={isBusy}
      onClick={() => send({ type: 'APPROVE' })}
    >
      {texts.approve}
    </Button>
  )
  const deny = (
    <Button key="deny" variant="danger" isBusy={isBusy} onClick={() => send({ type: 'DENY' })}>
      {texts.deny}
    </Button>
  )
  return (
    <Panel>
      <div className={css({ display: 'grid', gap: '5' })}>
        {failure !== undefined && (
          <Banner tone="danger" role="alert" title={texts.failed}>
            {failure}
          </Banner>
        )}
        <Facts
          columns={2}
          facts={[
            { term: texts.email, value: request.email },
            { term: texts.business, value: request.companyName || texts.noBusiness },
            { term: texts.asked, value: <Time instant={request.askedAt} /> },
            ...(request.expiresAt === null
              ? []
              : [{ term: texts.valid, value: <Time instant={request.expiresAt} /> }]),
          ]}
        />
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {texts.approveHint} {texts.told}
        </p>
        <div className={row}>{action === 'approve' ? [approve, deny] : [deny, approve]}</div>
      </div>
    </Panel>
  )
}

type EndProps = {
  readonly tone: 'success' | 'warning' | 'info'
  readonly title: string
  readonly hint?: string
  readonly children?: ReactNode
}
const End = ({ tone, title, hint, children }: EndProps) => (
  <div className={css({ display: 'grid', gap: '5' })}>
    <Banner tone={tone} role="status" title={title}>
      {hint}
    </Banner>
    <div className={row}>
      {children}
      <ButtonLink href="/">{texts.home}</ButtonLink>
    </div>
  </div>
)

function Ended({ snapshot }: Pick<Props, 'snapshot'>) {
  const { request, used } = snapshot.context
  const email = request?.email ?? ''
  if (snapshot.matches('approved'))
    return <End tone="success" title={texts.done.approved(email)} hint={texts.done.approvedHint} />
  if (snapshot.matches('denied'))
    return <End tone="success" title={texts.done.denied(email)} hint={texts.done.deniedHint} />
  if (used) return <End tone="info" title={texts.used({ ...used, at: sayInstant(used.at) })} />
  if (snapshot.matches('expired')) return <End tone="warning" title={texts.expired} />
  return <End tone="warning" title={texts.unknown} hint={texts.unknownHint} />
}

function Body(props: Omit<Props, 'title'>) {
  const { snapshot, send } = props
  if (snapshot.matches('looking')) return <PageSkeleton things={texts.things} />
  if (snapshot.matches('unreachable'))
    return (
      <LoadError
        things={texts.things}
        problem={{ text: snapshot.context.failure ?? '' }}
        retry={() => send({ type: 'RETRY' })}
      />
    )
  return snapshot.matches('pending') || snapshot.matches('deciding') ? (
    <Request {...props} />
  ) : (
    <Ended snapshot={snapshot} />
  )
}

/** Somebody asks for an account: who, and the two answers. */
export const SignUpApproval = ({ title, ...props }: Props) => (
  <div className={css({ maxW: 'form' })}>
    <PageHeader title={title} lead={props.snapshot.status === 'active' ? texts.lead : undefined} />
    <Body {...props} />
  </div>
)
