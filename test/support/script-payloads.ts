/** A script injection attempt for each context: an element, an attribute, a script, an overridden direction, an entity. */
export const onePerContext: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '\u202e<b onmouseover=alert(1)>tpircs',
  '&#60;img src=x onerror=alert(1)&#62;&quot;onfocus=alert(1) autofocus&quot;',
];

/** Script injection attempts. Anyone can edit the catalogue, so its texts may contain them. */
export const payloads: readonly string[] = [
  ...onePerContext,
  "'><svg onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</SCRIPT ><script src=//evil.example></script>',
  '<!--<script>alert(1)//-->',
  ']]><script>alert(1)</script><![CDATA[',
  'javascript:alert(1)',
  'JaVaScRiPt\t:alert(1)//http://',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}<%= 7*7 %>#{7*7}',
  '\u2028</script><script>alert(1)</script>\u2029',
  '\u0000<script\u0000>alert(1)</script>',
  '\ufeff＜script＞<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;<i>',
  '" autofocus onfocus="alert(1)" x="',
  "' autofocus onfocus='alert(1)' x='",
  '` onclick=alert(1) `',
  '<a href="javascript:alert(1)">x</a></main></body></html><p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><base href=//evil.example>',
  '$& $` $\' $1 \\u003cscript\\u003e \\"><style>*{x:expression(alert(1))}</style>',
];

/** A text without any special meaning. */
export const harmlessText = 'Plain';
