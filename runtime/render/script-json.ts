/** Returns JSON that is safe inside a `<script>`. */
export const toScriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
