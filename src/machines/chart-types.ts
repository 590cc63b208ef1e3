/** The types of a chart, for `setup`, which takes them from an example of each: `Partial`, as nobody reads an example. */
export const chartTypes = <T extends object>(): Partial<T> => ({})
