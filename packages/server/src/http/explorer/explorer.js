/* global SwaggerUIBundle */
// Runs in the browser, beside the bundle. A file of its own, because the page allows no inline script.
SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#explorer',
  deepLinking: true,
  // Its default asks a service on the internet to validate the document.
  validatorUrl: null,
});
