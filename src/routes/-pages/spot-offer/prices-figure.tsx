import { useState } from 'react'

import type { CommoditySymbol } from '#schemas/spot-offer/commodity.ts'
import { PricesFigure as FigureView } from '#views/spot-offer/prices/prices-figure.tsx'

import { useMonths } from './use-months.ts'

const MONTHS = 3

/** A quarter of prices on the dashboard, for who makes offers. */
export function PricesFigure() {
  const [symbol, setSymbol] = useState<CommoditySymbol>('LME-NI-CASH')
  return (
    <FigureView symbol={symbol} months={useMonths(symbol, MONTHS, true)} onSymbol={setSymbol} />
  )
}
