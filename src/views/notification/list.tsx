import type { Notification } from '#schemas/notification.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { notificationTexts as words } from '#texts/notifications.ts'
import { partTexts } from '#texts/parts.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import type { Listed } from '#views/parts/small-list.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Time } from '#views/parts/time.tsx'

type Props = {
  readonly happened: Reading<Listed<Notification>>
  readonly hrefOf: (one: Notification) => string
  readonly onRead: (one: Notification) => void
  /** Undefined while there is nothing to read. */
  readonly onReadAll: (() => void) | undefined
  readonly onClose: () => void
}

const row = css({
  display: 'grid',
  gap: '1.5',
  py: '3',
  borderBottomWidth: '1px',
  borderColor: 'border',
  textStyle: 'sm',
})
const list = css({ display: 'grid' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

type RowProps = Pick<Props, 'hrefOf' | 'onRead' | 'onClose'> & { readonly one: Notification }
function Row({ one, hrefOf, onRead, onClose }: RowProps) {
  const { at, params, readAt } = one
  const open = () => {
    if (readAt === null) onRead(one)
    onClose()
  }
  return (
    <li className={row}>
      <Link href={hrefOf(one)} className={link()} onClick={open}>
        {params.text}
      </Link>
      <span className={css({ textStyle: 'xs', color: 'text.muted' })}>
        {readAt === null && <Badge tone="info">{words.unread}</Badge>}{' '}
        <Time instant={at} isRelative /> {params.by !== undefined && words.by(params.by)}
      </span>
    </li>
  )
}

/** Why nothing can be marked: what has not been read may be unread. */
const whyNone = ({ data, problem }: Props['happened']): string =>
  data
    ? words.nothingUnread
    : problem
      ? partTexts.notLoaded(words.things)
      : partTexts.loading(words.things)

/** What happened to what concerns the reader, the newest first; each leads to its record. */
export const WhatHappened = ({ happened, onReadAll, ...rest }: Props) => (
  <Dialog
    title={words.title}
    size="side"
    onClose={rest.onClose}
    footer={
      <>
        <ButtonLink href="/account/" variant="ghost" onClick={rest.onClose}>
          {words.choose}
        </ButtonLink>
        <Button reason={onReadAll ? undefined : whyNone(happened)} onClick={onReadAll}>
          {words.readAll}
        </Button>
      </>
    }
  >
    <p role="status" className={css({ srOnly: true })}>
      {happened.data?.rows.length && !onReadAll ? words.nothingUnread : ''}
    </p>
    <Read reading={happened} things={words.things} skeleton={<SkeletonRows />}>
      {({ rows, hasMore, isLoadingMore, onMore }) =>
        rows.length === 0 ? (
          <EmptyState icon="clock" text={words.none} hint={words.noneHint} />
        ) : (
          <>
            <ul aria-label={words.title} className={list}>
              {rows.map((one) => (
                <Row key={one.id} one={one} {...rest} />
              ))}
            </ul>
            {hasMore && (
              <div className={buttons}>
                <Button isBusy={isLoadingMore} onClick={onMore}>
                  {partTexts.more}
                </Button>
              </div>
            )}
          </>
        )
      }
    </Read>
  </Dialog>
)
