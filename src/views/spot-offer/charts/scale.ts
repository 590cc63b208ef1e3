const STEPS = [1, 2, 2.5, 5, 10] as const

/** Marks of an axis: round numbers that span the values, about as many as wanted. */
export function ticksOf(min: number, max: number, wanted = 4): readonly number[] {
  const span = max - min || Math.abs(max) || 1
  const rough = span / wanted
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = size * (STEPS.find((factor) => factor * size >= rough) ?? 10)
  const first = Math.floor(min / step)
  const last = Math.ceil(max / step)
  // Multiples instead of sums: 0.1 added ten times is not 1.
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  )
}

/** Percent of the way from one end of a scale to the other. */
export const percentOf =
  (from: number, to: number) =>
  (value: number): number =>
    to === from ? 50 : Math.round(((value - from) / (to - from)) * 10_000) / 100
