import type { SnapshotFrom } from 'xstate'

import type { notificationChoicesMachine } from '#machines/notification/choices/machine.ts'
import { isMailLocked } from '#machines/notification/choices/selectors.ts'
import type { Choices, ChoicesEvent } from '#machines/notification/choices/types.ts'
import type { MailPace, NotificationKind } from '#schemas/notification.ts'
import { css } from '#styled/css'
import { notificationChoiceTexts as words } from '#texts/notifications.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'

type Props = {
  readonly snapshot: SnapshotFrom<typeof notificationChoicesMachine>
  readonly send: (event: ChoicesEvent) => void
}

const kinds = Object.keys(words.kinds) as readonly NotificationKind[] // because the table has these keys
const paces = Object.entries<string>(words.paces).map(([value, label]) => ({ value, label }))
const stack = css({ display: 'grid', gap: '5' })
const muted = css({ textStyle: 'sm', color: 'text.muted' })

type KindProps = Pick<Props, 'send'> & { readonly kind: NotificationKind; readonly shown: Choices }
function Kind({ kind, shown, send }: KindProps) {
  const { label, hint } = words.kinds[kind]
  const isLocked = isMailLocked(kind)
  const { inApp, mail } = shown[kind]
  return (
    <fieldset className={css({ display: 'grid', gap: '2' })}>
      <legend className={css({ textStyle: 'sm', fontWeight: 'semibold' })}>{label}</legend>
      <p className={muted}>{hint}</p>
      <Checkbox
        label={words.inApp}
        checked={inApp}
        onChange={({ target }) =>
          send({ type: 'CHOOSE', chosen: { kind, change: { inApp: target.checked } } })
        }
      />
      <SelectField
        label={words.mail}
        options={paces}
        value={mail}
        disabled={isLocked}
        {...(isLocked ? { hint: `${words.locked}.` } : {})}
        onChange={({ target }) =>
          send({
            type: 'CHOOSE',
            chosen: { kind, change: { mail: target.value as MailPace } }, // because only these are offered
          })
        }
      />
    </fieldset>
  )
}

/** Where one hears of what others do: in the portal, by email at once or once a day, or not at all. */
export function NotificationChoices({ snapshot, send }: Props) {
  const { shown, failure } = snapshot.context
  if (snapshot.matches('failed'))
    return (
      <LoadError
        things={words.things}
        problem={{ text: failure ?? '' }}
        retry={() => send({ type: 'RETRY' })}
      />
    )
  if (!shown)
    return (
      <Loading things={words.things}>
        <SkeletonRows />
      </Loading>
    )
  return (
    <div className={stack}>
      <p className={muted}>{words.lead}</p>
      {kinds.map((kind) => (
        <Kind key={kind} {...{ kind, shown, send }} />
      ))}
      {failure !== undefined && (
        <Banner tone="danger" role="alert" title={words.notSaved}>
          {failure}
        </Banner>
      )}
      {/* Readers of a screen hear what comes into a region that was there before. */}
      <div role="status" className={css({ display: 'contents' })}>
        {snapshot.matches('saved') && <Banner tone="success">{words.saved}</Banner>}
      </div>
    </div>
  )
}
