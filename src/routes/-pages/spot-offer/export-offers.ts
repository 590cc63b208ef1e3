import { sayError } from '#api/client/errors.ts'
import { readOfferPages } from '#api/spot-offer/export.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import type { OfferSearch } from '#machines/spot-offer/list.ts'
import { offerToolTexts } from '#texts/spot-offer-list-tools.ts'
import { notify } from '#views/parts/toast.ts'
import { download, toCsv } from '#views/records/list/csv.ts'
import { offerColumns } from '#views/spot-offer/list/columns.tsx'
import type { OfferNow } from '#views/spot-offer/model.ts'

type Shown = OfferNow & { readonly isFull: boolean }

/** Writes a file of every offer that a search finds, with the columns that it shows, and says how it went. */
export async function exportOffers(
  search: OfferSearch,
  { today, user, isFull }: Shown,
): Promise<void> {
  const say = offerToolTexts.exported
  try {
    const { offers, isWhole } = await readOfferPages(offerList.query(search))
    const rows = offers.map((offer) => ({ id: offer.offerId, revision: 0, offer }))
    const columns = offerColumns(today, { isFull, user, cols: search.cols })
    download(`offers-${today}.csv`, toCsv(rows, columns))
    await notify(
      isWhole
        ? { type: 'success', message: say.all(rows.length) }
        : { type: 'warning', message: say.part(rows.length) },
    )
  } catch (error) {
    await notify({ type: 'error', heading: say.failed, message: sayError(error).text })
  }
}
