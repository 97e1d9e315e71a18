/** Types of what a span has beside its place, in the schemas of annotated documents and of prepared ones. */
export const SCORE_TYPE = ['null', 'double'] as const;
export const ATTRIBUTES_TYPE = { type: 'map', values: ['null', 'boolean', 'double', 'string'] } as const;
