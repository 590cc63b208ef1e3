import type { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import { PricesFigure as FigureView } from '#views/spot-offer/prices/prices-figure.tsx'

import { useAllPrices } from './use-months.ts'

/** Nickel, cobalt and lithium, by the quotes that offers use most. */
const SHOWN: readonly CommoditySymbol[] = ['LME-NI-CASH', 'MB-CO-0005', 'MB-LI-0029']

/** Three prices on the dashboard, for who makes offers. */
export function PricesFigure() {
  const { rows } = useAllPrices(SHOWN)
  return <FigureView prices={rows} />
}
