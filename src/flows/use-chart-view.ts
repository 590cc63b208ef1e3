import { useMemo, useRef, useState } from 'react'

import { fold, foldable } from './fold.ts'
import type { LaidFlow } from './laid.ts'

/** A state or a transition that a search found. */
type Hit = { readonly id: string; readonly states: readonly string[] }

const holds = (query: string, ...texts: readonly string[]) =>
  texts.some((text) => text.toLowerCase().includes(query))

/** The states and transitions that a search means, states first; empty for an empty search. */
export function findInChart(laid: LaidFlow, search: string): readonly Hit[] {
  const query = search.trim().toLowerCase()
  if (!query) return []
  const states = laid.states
    .filter(({ id, label, depth, description }) => {
      const key = id.split('.').at(-1) ?? ''
      return depth > 0 && holds(query, key, label, description)
    })
    .map(({ id }) => ({ id, states: [id] }))
  const transitions = laid.transitions
    .filter(({ event, label }) => holds(query, event, label))
    .map(({ id, source, targets }) => ({ id, states: [source, ...targets] }))
  return [...states, ...transitions]
}

/** What the reader does with a chart besides moving it: folds states, and searches. */
export function useChartView(laid: LaidFlow) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const searchBox = useRef<HTMLInputElement>(null)
  const chart = useMemo(() => fold(laid, folded), [laid, folded])
  const hits = useMemo(() => findInChart(laid, search), [laid, search])
  const current = hits[at]

  const show = (hit: Hit | undefined) => {
    const hidden = [...folded].filter((box) =>
      hit?.states.some((state) => state.startsWith(`${box}.`)),
    )
    if (hidden.length) setFolded(new Set([...folded].filter((box) => !hidden.includes(box))))
  }
  const goTo = (next: number) => {
    const within = hits.length ? (next + hits.length) % hits.length : 0
    setAt(within)
    show(hits[within])
  }
  return {
    chart,
    folded,
    toggle: (id: string) => {
      const next = new Set(folded)
      if (!next.delete(id)) next.add(id)
      setFolded(next)
    },
    foldAll: () => setFolded(new Set(foldable(laid).map(({ id }) => id))),
    unfoldAll: () => setFolded(new Set()),
    canFold: foldable(laid).length > 0,
    search,
    setSearch: (next: string) => {
      setSearch(next)
      setAt(0)
      show(findInChart(laid, next)[0])
    },
    /** Give it to the input, so that `/` finds it. */
    searchBox,
    hits,
    at,
    current,
    goTo,
  }
}
export type ChartView = ReturnType<typeof useChartView>
