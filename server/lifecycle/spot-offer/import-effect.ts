import { PriceReason } from '#schemas/spot-offer/approval.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { ImportEffect } from '#schemas/spot-offer/price-import.ts'
import { priceOffer, unpriced } from '#schemas/spot-offer/pricing.ts'
import type { Averages } from '#schemas/spot-offer/pricing.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'

type Priced = {
  readonly config: SpotConfig
  readonly before: Averages
  readonly after: Averages
}

/** The open offers that an import would price otherwise, as they are stored and as they would be. */
export const importEffectsOn = (
  open: readonly OfferRow[],
  { config, before, after }: Priced,
): ImportEffect[] =>
  open.flatMap((row) => {
    const form = unpriced(row.offer_form)
    const [was, is] = [priceOffer(form, config, before), priceOffer(form, config, after)]
    if (!is.ok) return []
    const { total, high, marginPct, priceApprovalReasons } = is.form.totals
    // What the configuration changed meanwhile is not the import's doing.
    if (was.ok && JSON.stringify(was.form.totals) === JSON.stringify(is.form.totals)) return []
    const stored = row.offer_form.totals
    return [
      {
        offerId: row.id,
        supplierName: row.supplier_name,
        from: PriceReason.options.filter((reason) => row.price_reasons.includes(reason)),
        to: priceApprovalReasons,
        marginPctFrom: row.margin_pct,
        marginPctTo: marginPct,
        totalFrom: stored.total,
        totalTo: total,
        highFrom: stored.high,
        highTo: high,
      },
    ]
  })
