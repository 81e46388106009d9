/** Returns JSON that can stand inside a `<script>` without ending it. */
export const toScriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
