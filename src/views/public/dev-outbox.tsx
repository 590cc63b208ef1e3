import type { DevMessage } from '#schemas/outbox.ts'
import { css } from '#styled/css'
import { devOutboxTexts } from '#texts/dev-outbox.ts'
import { Card } from '#views/parts/card.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { EmptyState, LoadError } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'
import { Time, sayInstant } from '#views/parts/time.tsx'

type Props = {
  readonly title: string
  readonly messages: readonly DevMessage[] | undefined
  readonly problem: Problem | undefined
  readonly loadedAt: number
  readonly retry: () => void
}

const Message = ({ message }: { readonly message: DevMessage }) => (
  <li
    className={css({
      display: 'grid',
      gap: '2',
      px: '5',
      py: '4',
      borderBottomWidth: '1px',
      borderColor: 'border',
      _last: { borderBottomWidth: '0' },
    })}
  >
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
      <h3 className={css({ textStyle: 'sm', fontWeight: 'semibold', flex: '1', minW: '48' })}>
        {message.subject}
      </h3>
      {message.code && (
        <>
          <code className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>{message.code}</code>
          <CopyButton text={message.code} label={devOutboxTexts.copyCode} />
        </>
      )}
    </div>
    <p className={css({ textStyle: 'xs', color: 'text.muted', overflowWrap: 'anywhere' })}>
      {devOutboxTexts.to(message.to.join(', '))} · <Time instant={message.at} isRelative />
    </p>
    <pre
      className={css({
        textStyle: 'sm',
        fontFamily: 'sans',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        color: 'text.muted',
      })}
    >
      {message.text}
    </pre>
    {message.attachments.length > 0 && (
      <p className={css({ textStyle: 'xs', color: 'text.faint' })}>
        {devOutboxTexts.attached(message.attachments.join(', '))}
      </p>
    )}
  </li>
)

/** Mails and text messages that a portal without a mail server kept; newest first. */
export const DevOutbox = ({ title, messages, problem, loadedAt, retry }: Props) => (
  <>
    <PageHeader title={title} lead={devOutboxTexts.lead} />
    <div className={css({ maxW: 'form', display: 'grid', gap: '4' })}>
      {problem && (
        <LoadError
          things={devOutboxTexts.things}
          problem={problem}
          retry={retry}
          {...(messages ? { shownFrom: sayInstant(new Date(loadedAt).toISOString()) } : {})}
        />
      )}
      {(messages ?? !problem) && (
        <Card title={devOutboxTexts.heading} isFlush>
          {!messages && (
            <Loading things={devOutboxTexts.things}>
              <SkeletonRows />
            </Loading>
          )}
          {messages?.length === 0 && (
            <EmptyState icon="mail" text={devOutboxTexts.empty} hint={devOutboxTexts.emptyHint} />
          )}
          {messages && messages.length > 0 && (
            <ul>
              {messages.map((message) => (
                <Message key={message.key} message={message} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </div>
  </>
)
