import type { OneOutboxMessage } from '#schemas/outbox.ts'
import { css } from '#styled/css'
import { outboxTexts as words } from '#texts/outbox.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import { Peek, RecordLink } from '#views/records/list/peek.tsx'

import { StandingBadge, progressOf, titleOf } from './view-config.tsx'

type Of = { readonly message: OneOutboxMessage }
type Props = Of & {
  /** Where its record is; undefined where it belongs to none. */
  readonly href: string | undefined
  readonly isBusy: boolean
  readonly onRetry: () => void
  readonly onCorrect: () => void
  readonly onDiscard: () => void
  readonly onClose: () => void
}

function factsOf(message: OneOutboxMessage, href: string | undefined) {
  const { subject, to, targetId, createdAt, attempts, standing, doneAt, mail } = message
  const { facts } = words
  return [
    ...(subject === null ? [] : [{ term: facts.subject, value: subject }]),
    ...(to.length ? [{ term: facts.to, value: [...to, ...(mail?.cc ?? [])].join(', ') }] : []),
    ...(targetId === null
      ? []
      : [{ term: facts.record, value: <RecordLink href={href}>{targetId}</RecordLink> }]),
    { term: facts.made, value: sayMoment(createdAt) },
    {
      term: facts.tries,
      value: [
        attempts > 0 ? String(attempts) : words.noneYet,
        standing === 'waiting' && progressOf(message),
      ]
        .filter(Boolean)
        .join(', '),
    },
    ...(doneAt === null
      ? []
      : [
          {
            term: standing === 'discarded' ? facts.discarded : facts.sent,
            value: sayMoment(doneAt),
          },
        ]),
    ...(mail?.attachments.length
      ? [{ term: facts.attachments, value: mail.attachments.join(', ') }]
      : []),
  ]
}

const quiet = css({ textStyle: 'sm', color: 'text.muted' })
function AsRead({ message: { mail, kind } }: Of) {
  if (kind !== 'mail') return null
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <h3 className={css({ fontWeight: 'medium', textStyle: 'sm' })}>{words.asRead}</h3>
      {mail ? (
        <>
          <p
            className={css({
              p: '3',
              bg: 'subtle',
              rounded: 'md',
              textStyle: 'sm',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            })}
          >
            {mail.text}
          </p>
          <p className={quiet}>{words.hidden}</p>
        </>
      ) : (
        <p className={quiet}>{words.notWritten}</p>
      )}
    </div>
  )
}

const Answers = ({ message: { tries } }: Of) =>
  tries.length > 0 && (
    <details className={css({ textStyle: 'sm' })}>
      <summary>{words.answers(tries.length)}</summary>
      <ol className={css({ display: 'grid', gap: '1', mt: '2' })}>
        {tries.toReversed().map(({ at, error }) => (
          <li key={at} className={css({ color: 'text.muted', overflowWrap: 'anywhere' })}>
            {sayMoment(at)} {error}
          </li>
        ))}
      </ol>
    </details>
  )

function Buttons({ message, href, isBusy, onRetry, onCorrect, onDiscard }: Props) {
  if (message.doneAt !== null) return null
  const isWrongAddress = message.cause === 'wrong-address'
  return (
    <>
      <Button variant="danger" isBusy={isBusy} onClick={onDiscard}>
        {words.discard}
      </Button>
      <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        {message.cause === 'booking-desk' && href && (
          <ButtonLink href={href}>{words.openRecord}</ButtonLink>
        )}
        <Button variant={isWrongAddress ? 'outline' : 'solid'} isBusy={isBusy} onClick={onRetry}>
          {words.retry}
        </Button>
        {isWrongAddress && (
          <Button
            variant="solid"
            isBusy={isBusy}
            reason={message.mayReaddress ? undefined : words.keepsAddress}
            onClick={onCorrect}
          >
            {words.correct}
          </Button>
        )}
      </span>
    </>
  )
}

/** One message: why it did not go out and what helps, as the reader sees it, and what was answered. */
export function MessagePeek(props: Props) {
  const { message, href, onClose } = props
  const { cause, standing, doneAt } = message
  return (
    <Peek
      title={titleOf(message)}
      badge={<StandingBadge message={message} />}
      onClose={onClose}
      footer={doneAt === null && <Buttons {...props} />}
    >
      {cause && (
        <Banner
          tone={standing === 'stuck' ? 'danger' : 'warning'}
          title={`${words.causes[cause].one}.`}
        >
          {words.causes[cause].cure}
        </Banner>
      )}
      <Facts facts={factsOf(message, href)} />
      <AsRead message={message} />
      <Answers message={message} />
    </Peek>
  )
}
