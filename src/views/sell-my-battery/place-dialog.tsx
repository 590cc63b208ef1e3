import type { SnapshotFrom } from 'xstate'

import { missingIn } from '#machines/sell-my-battery/place/machine.ts'
import type {
  PlaceEvent,
  PlaceField,
  pickupPlaceMachine,
} from '#machines/sell-my-battery/place/machine.ts'
import { css } from '#styled/css'
import { addressTexts } from '#texts/address.ts'
import { sellOfferTexts } from '#texts/sell-offer.ts'
import { Banner } from '#views/parts/banner.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextField } from '#views/parts/field.tsx'
import { AddressFields } from '#views/records/form/address-fields.tsx'

const words = sellOfferTexts.place
const MAX = { name: 100, city: 50, region: 50, postalCode: 20, countryCode: 2 } as const
const maxOf = (field: PlaceField) => (field in MAX ? MAX[field as keyof typeof MAX] : 100) // because `in` was asked

type Props = {
  readonly snapshot: SnapshotFrom<typeof pickupPlaceMachine>
  readonly send: (event: PlaceEvent) => void
  readonly onClose: () => void
}

/** Where packs are picked up. */
export function PlaceDialog({ snapshot, send, onClose }: Props) {
  const { draft, attempt, problem } = snapshot.context
  const missing = attempt > 0 ? missingIn(draft) : []
  const isBusy = snapshot.hasTag('busy')
  const control = (field: PlaceField) => ({
    label: field === 'name' ? words.name : addressTexts.fields[field],
    value: draft[field],
    maxLength: maxOf(field),
    error: missing.includes(field) ? words.missing : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      send({ type: 'CHANGE', field, text: target.value }),
  })
  return (
    <Dialog
      title={words.title}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => send({ type: 'SAVE' })}
      footer={
        <DialogButtons
          cancel={words.cancel}
          onCancel={onClose}
          submit={words.save}
          isBusy={isBusy}
        />
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        {problem !== null && (
          <Banner tone="danger" role="alert" title={words.problem}>
            {problem}
          </Banner>
        )}
        <TextField {...control('name')} isRequired autoComplete="organization" data-first />
        <AddressFields control={control} countryCode={draft.countryCode} />
      </div>
    </Dialog>
  )
}
