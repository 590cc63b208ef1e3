import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { signUpApprovalMachine } from '#machines/auth/sign-up-approval/machine.ts'
import type { SignUpApprovalEvent } from '#machines/auth/sign-up-approval/types.ts'
import { css } from '#styled/css'
import { signUpApprovalTexts as texts } from '#texts/sign-up-approval.ts'
import { Badge } from '#views/parts/badge.tsx'
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
  readonly company: string
  readonly snapshot: Snapshot
  readonly send: (event: SignUpApprovalEvent) => void
}

const stack = css({ display: 'grid', gap: '5' })
const muted = css({ textStyle: 'sm', color: 'text.muted' })
const tall = css({ h: '12', flex: '1' })
// On a phone what one came for is in reach of the thumb.
const foot = css({
  position: 'sticky',
  bottom: '0',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2.5',
  py: '3',
  bg: 'canvas',
})

type Asked = NonNullable<Snapshot['context']['request']>
const businessOf = ({ companyName }: Asked) => companyName || texts.noBusiness

const factsOf = (request: Asked) => [
  { term: texts.email, value: request.email },
  {
    term: texts.business,
    value: (
      <>
        <span>{businessOf(request)}</span> <Badge tone="warning">{texts.notChecked}</Badge>
        <p className={css({ mt: '1', textStyle: 'xs', color: 'text.muted' })}>{texts.typed}</p>
      </>
    ),
  },
  { term: texts.asked, value: <Time instant={request.askedAt} /> },
  ...(request.expiresAt === null
    ? []
    : [
        {
          term: texts.link,
          value: (
            <>
              {texts.valid} <Time instant={request.expiresAt} />
            </>
          ),
        },
      ]),
]

const consequences = [
  [texts.ifApproved, texts.ifApprovedText],
  [texts.ifDenied, texts.ifDeniedText],
] as const

function Request({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const { request, failure } = snapshot.context
  const isBusy = snapshot.matches('deciding')
  if (!request) return null
  return (
    <div className={stack}>
      {failure !== undefined && (
        <Banner tone="danger" role="alert" title={texts.failed}>
          {failure}
        </Banner>
      )}
      <Panel>
        <Facts facts={factsOf(request)} />
      </Panel>
      {consequences.map(([title, text]) => (
        <div key={title}>
          <h2 className={css({ textStyle: 'sm', fontWeight: 'semibold' })}>{title}</h2>
          <p className={muted}>{text}</p>
        </div>
      ))}
      <div className={foot}>
        <Button
          variant="danger"
          className={tall}
          isBusy={isBusy}
          onClick={() => send({ type: 'DENY' })}
        >
          {texts.deny}
        </Button>
        <Button
          variant="solid"
          className={tall}
          isBusy={isBusy}
          onClick={() => send({ type: 'APPROVE' })}
        >
          {texts.approve}
        </Button>
      </div>
    </div>
  )
}

type EndProps = {
  readonly tone: 'success' | 'warning' | 'info'
  readonly title: string
  readonly hint: string
  readonly children?: ReactNode
}
const End = ({ tone, title, hint, children }: EndProps) => (
  <div className={stack}>
    <Banner tone={tone} role="status" title={title}>
      {hint}
    </Banner>
    {children}
    <div className={foot}>
      <ButtonLink href="/dashboard/supplier-users/" className={tall}>
        {texts.users}
      </ButtonLink>
    </div>
  </div>
)

function Done({ request, status }: { readonly request: Asked; readonly status: Status }) {
  const { email, companyName } = request
  return (
    <End
      tone="success"
      title={texts.done[status]}
      hint={texts.done[`${status}Hint`](companyName || email, email)}
    >
      <Panel>
        <Facts
          facts={[
            { term: texts.email, value: email },
            { term: texts.business, value: businessOf(request) },
          ]}
        />
      </Panel>
      <p className={muted}>{texts.wrongButton}</p>
    </End>
  )
}
type Status = 'approved' | 'denied'

function Ended({ snapshot }: Pick<Props, 'snapshot'>) {
  const { request, used } = snapshot.context
  if (request && snapshot.matches('approved')) return <Done request={request} status="approved" />
  if (request && snapshot.matches('denied')) return <Done request={request} status="denied" />
  if (used)
    return (
      <End
        tone="info"
        title={texts.used}
        hint={texts.usedBy({ ...used, at: sayInstant(used.at) })}
      />
    )
  if (snapshot.matches('expired'))
    return <End tone="warning" title={texts.expired} hint={texts.expiredHint} />
  return <End tone="warning" title={texts.unknown} hint={texts.unknownHint} />
}

function Body(props: Pick<Props, 'snapshot' | 'send'>) {
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
export const SignUpApproval = ({ title, company, ...props }: Props) => (
  <div className={css({ maxW: '[30rem]', mx: 'auto' })}>
    <PageHeader
      title={title}
      lead={props.snapshot.status === 'active' ? texts.lead(company) : undefined}
    />
    <Body {...props} />
  </div>
)
